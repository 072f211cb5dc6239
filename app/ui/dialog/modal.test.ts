import type { SyntheticEvent } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { closingHandlers } from './modal.ts'

const DIALOG = {} as HTMLDialogElement
const preventDefault = vi.fn()
const eventAt = (target: object) =>
  ({ target, currentTarget: DIALOG, preventDefault }) as unknown as SyntheticEvent<HTMLDialogElement>
beforeEach(() => void preventDefault.mockClear())

describe('a native dialog', () => {
  it.each(['onCancel', 'onClick'] as const)('asks to close by %s on itself', (handler) => {
    const close = vi.fn()
    closingHandlers(close)[handler](eventAt(DIALOG))
    expect(close).toHaveBeenCalledOnce()
  })

  it.each(['onCancel', 'onClick'] as const)(
    'stays for %s of what is in it, as of a file field or of another dialog',
    (handler) => {
      const close = vi.fn()
      const event = eventAt({})
      closingHandlers(close)[handler](event)
      expect(close).not.toHaveBeenCalled()
      expect(preventDefault).not.toHaveBeenCalled()
    },
  )

  it('stays while it is busy, also where the browser would close it for Escape', () => {
    const close = vi.fn()
    const event = eventAt(DIALOG)
    const handlers = closingHandlers(close, true)
    handlers.onCancel(event)
    handlers.onClick(event)
    expect(close).not.toHaveBeenCalled()
    expect(preventDefault).toHaveBeenCalledOnce()
  })
})
