import { expect, test } from 'vitest'
import { TOAST_MS } from './toasts.tsx'

test('TOAST-1 to TOAST-4: toasts last as long as the specification says', () => {
  expect(TOAST_MS).toEqual({
    info: 3000,
    warning: 3000,
    success: 3000,
    imageDeleteSuccess: 2500,
    error: 5000,
    imageDeleteFailure: 4000,
    validationError: 3000,
  })
})
