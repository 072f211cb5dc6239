import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followPointer } from './pointer-drag.ts'

const BOXES = [0, 100, 200].map((left) => ({ left, right: left + 90, top: 0, bottom: 90 }))
let page: EventTarget

beforeEach(() => {
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('document', { scrollingElement: { scrollTop: 0 } })
  vi.stubGlobal('innerHeight', 800)
  vi.stubGlobal('cancelAnimationFrame', () => undefined)
})
afterEach(() => vi.unstubAllGlobals())

/** Presses at 50, 400. @returns The callbacks, which record their calls. */
function press() {
  const onDrag = vi.fn()
  const onEnd = vi.fn()
  const currentTarget = { parentElement: null } as HTMLElement
  followPointer({ clientX: 50, clientY: 400, currentTarget }, { boxesAt: () => BOXES, onDrag, onEnd })
  return { onDrag, onEnd }
}

const send = (type: string, fields: object = {}) =>
  page.dispatchEvent(Object.assign(new Event(type, { cancelable: true }), fields))
const moveTo = (clientX: number, clientY = 400) => send('pointermove', { clientX, clientY })

it('EDT-14: a press that hardly moves stays a click', () => {
  const { onDrag, onEnd } = press()
  moveTo(54, 403)
  send('pointerup')
  expect(onDrag).not.toHaveBeenCalled()
  expect(onEnd.mock.calls).toEqual([[undefined]])
})

it('EDT-14: a drag reports distance and gap, also when it comes back to where it began', () => {
  const { onDrag, onEnd } = press()
  moveTo(260)
  moveTo(50)
  expect(onDrag.mock.calls).toEqual([[{ offset: { x: 210, y: 0 }, gap: 3 }], [{ offset: { x: 0, y: 0 }, gap: 1 }]])
  moveTo(120)
  send('pointerup')
  expect(onEnd.mock.calls).toEqual([[1]])
})

it('Escape gives a drag up, and reaches nothing else; before one it is left alone', () => {
  const { onEnd } = press()
  expect(send('keydown', { key: 'Escape' })).toBe(true)
  expect(onEnd).not.toHaveBeenCalled()
  moveTo(260)
  send('keydown', { key: 'Shift' })
  expect(onEnd).not.toHaveBeenCalled()
  expect(send('keydown', { key: 'Escape' })).toBe(false)
  expect(onEnd.mock.calls).toEqual([[undefined]])
})

it.each(['pointercancel', 'pointerup'])('after %s nothing is followed any more', (type) => {
  const { onDrag, onEnd } = press()
  moveTo(260)
  send(type)
  moveTo(10)
  send('pointerup')
  expect(onDrag).toHaveBeenCalledOnce()
  expect(onEnd.mock.calls).toEqual([[type === 'pointerup' ? 3 : undefined]])
})
