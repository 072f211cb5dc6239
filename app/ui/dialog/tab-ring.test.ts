import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeTabRing } from './tab-ring.ts'

/** As much of an element as the ring looks at. */
class FakeElement {
  focus = vi.fn()
  tabIndex = 0
  isShown = true
  isDisabled = false
  children: FakeElement[] = []
  dialog: FakeElement | undefined
  checked = false
  readonly name: string
  readonly type: string
  constructor(name = '', type = '') {
    this.name = name
    this.type = type
  }
  matches = () => this.isDisabled
  checkVisibility = () => this.isShown
  closest = () => this.dialog
  querySelectorAll = () => this.children
}
class FakeInput extends FakeElement {}

let dialog: FakeElement

beforeEach(() => {
  vi.stubGlobal('Element', FakeElement)
  vi.stubGlobal('HTMLElement', FakeElement)
  vi.stubGlobal('HTMLInputElement', FakeInput)
  dialog = new FakeElement('dialog')
  dialog.dialog = dialog
})
afterEach(() => vi.unstubAllGlobals())

function fill<E extends FakeElement>(...elements: E[]): E[] {
  dialog.children = elements
  for (const element of elements) element.dialog = dialog
  return elements
}

/** @returns Whether the browser is kept from moving the focus itself. */
function tab(target: FakeElement, fields: object = {}): boolean {
  const preventDefault = vi.fn()
  const event = { key: 'Tab', currentTarget: dialog, target, defaultPrevented: false, preventDefault, ...fields }
  closeTabRing(event as unknown as KeyboardEvent)
  return preventDefault.mock.calls.length > 0
}

const BACK = { shiftKey: true }

describe('the tab key in a dialog', () => {
  it('leads from the last control to the first, and back', () => {
    const [first, middle, last] = fill(new FakeElement(), new FakeElement(), new FakeElement())
    expect([tab(first as FakeElement), tab(middle as FakeElement), tab(middle as FakeElement, BACK)]).toEqual([
      false,
      false,
      false,
    ])
    expect(tab(last as FakeElement)).toBe(true)
    expect(first?.focus).toHaveBeenCalledOnce()
    expect(tab(first as FakeElement, BACK)).toBe(true)
    expect(last?.focus).toHaveBeenCalledOnce()
  })

  it('goes backwards from the dialog itself to its last control', () => {
    const [, last] = fill(new FakeElement(), new FakeElement())
    expect(tab(dialog, BACK)).toBe(true)
    expect(last?.focus).toHaveBeenCalledOnce()
  })

  it('passes what is hidden, disabled or taken out of the order', () => {
    const [hidden, first, last, disabled, negative] = fill(...Array.from({ length: 5 }, () => new FakeElement()))
    Object.assign(hidden as object, { isShown: false })
    Object.assign(disabled as object, { isDisabled: true })
    Object.assign(negative as object, { tabIndex: -1 })
    expect(tab(last as FakeElement)).toBe(true)
    expect(first?.focus).toHaveBeenCalledOnce()
  })

  it('stops at the checked one of a group of radio buttons alone', () => {
    const [unchecked, checked, button] = fill(
      new FakeInput('fabric', 'radio'),
      new FakeInput('fabric', 'radio'),
      new FakeElement(),
    )
    Object.assign(checked as object, { checked: true })
    expect(tab(button as FakeElement)).toBe(true)
    expect(checked?.focus).toHaveBeenCalledOnce()
    expect(unchecked?.focus).not.toHaveBeenCalled()
  })

  it('stops at each radio button of a group without a choice', () => {
    const [first, last] = fill(new FakeInput('fabric', 'radio'), new FakeInput('fabric', 'radio'))
    expect(tab(last as FakeElement)).toBe(true)
    expect(first?.focus).toHaveBeenCalledOnce()
  })

  it.each([
    ['another key', { key: 'Enter' }],
    ['a shortcut of the browser', { ctrlKey: true }],
    ['a key that was handled already', { defaultPrevented: true }],
  ])('leaves %s alone', (_, fields) => {
    const [only] = fill(new FakeElement())
    expect(tab(only as FakeElement, fields)).toBe(false)
  })

  it('leaves a dialog within this one to its own ring', () => {
    const [only] = fill(new FakeElement())
    Object.assign(only as object, { dialog: new FakeElement('another') })
    expect(tab(only as FakeElement)).toBe(false)
  })
})
