import type { PointerEvent } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderOnce } from '#tests/support/fake-form.ts'
import { useSwipe } from './use-swipe.ts'

function picture() {
  const properties = new Map<string, string>()
  const element = {
    dataset: {} as Record<string, string>,
    setPointerCapture: vi.fn(),
    style: {
      setProperty: (name: string, value: string) => void properties.set(name, value),
      removeProperty: (name: string) => void properties.delete(name),
    },
  }
  const onSwipe = vi.fn()
  const handlers = renderOnce(() => useSwipe(onSwipe))
  const at = (clientX: number, clientY: number, fields: object = {}) =>
    ({
      pointerId: 1,
      isPrimary: true,
      button: 0,
      currentTarget: element,
      clientX,
      clientY,
      ...fields,
    }) as unknown as PointerEvent<HTMLElement>
  return { element, properties, onSwipe, handlers, at }
}

describe('a swipe', () => {
  it.each([
    ['to the left, on to the next', -48, 0, [[1]]],
    ['to the right, back', 90, 20, [[-1]]],
    ['that is too short', 47, 0, []],
    ['that goes further down than sideways', 60, 61, []],
    ['of no way at all', 0, 0, []],
  ])('%s', (_, x, y, calls) => {
    const { handlers, onSwipe, at } = picture()
    handlers.onPointerDown(at(100, 100))
    handlers.onPointerMove(at(100 + x, 100 + y))
    handlers.onPointerUp(at(100 + x, 100 + y))
    expect(onSwipe.mock.calls).toEqual(calls)
  })

  it('says how far it is while it lasts, and leaves nothing behind', () => {
    const { element, properties, handlers, at } = picture()
    handlers.onPointerDown(at(100, 100))
    handlers.onPointerMove(at(130, 100))
    expect([properties.get('--drag'), element.dataset]).toEqual(['30px', { dragging: '' }])
    handlers.onPointerUp(at(130, 100))
    expect([[...properties], element.dataset]).toEqual([[], {}])
  })

  it('is over when the browser takes the pointer for scrolling', () => {
    const { handlers, onSwipe, at } = picture()
    handlers.onPointerDown(at(100, 100))
    handlers.onPointerCancel(at(100, 100))
    handlers.onPointerUp(at(300, 100))
    expect(onSwipe).not.toHaveBeenCalled()
  })

  it.each([
    ['a second finger', { isPrimary: false }],
    ['another button of the mouse', { button: 2 }],
  ])('does not begin with %s', (_, fields) => {
    const { element, handlers, onSwipe, at } = picture()
    handlers.onPointerDown(at(100, 100, fields))
    handlers.onPointerMove(at(300, 100))
    handlers.onPointerUp(at(300, 100))
    expect([onSwipe.mock.calls, element.dataset]).toEqual([[], {}])
  })

  it('follows the finger that began it, and no other', () => {
    const { handlers, onSwipe, at } = picture()
    handlers.onPointerDown(at(100, 100))
    handlers.onPointerUp(at(300, 100, { pointerId: 2 }))
    expect(onSwipe).not.toHaveBeenCalled()
    handlers.onPointerUp(at(0, 100))
    expect(onSwipe.mock.calls).toEqual([[1]])
  })
})
