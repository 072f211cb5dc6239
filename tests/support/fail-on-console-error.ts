import { afterEach, expect, vi } from 'vitest'

const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)

afterEach(() => {
  const calls = errors.mock.calls.map((call) => call.map(String).join(' '))
  errors.mockClear()
  expect(calls, 'nothing may be written to console.error').toEqual([])
})
