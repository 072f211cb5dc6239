import { describe, expect, it } from 'vitest'
import { actionOf, announcementOf, type Held } from './keys.ts'

const IDS = ['porch', 'kitchen', 'bath']
const press = (key: string, held?: Held) => actionOf(key, 'kitchen', IDS, held)
const heldAt = (at: number): Held => ({ id: 'kitchen', from: 1, at })

describe('a key on the handle of an item', () => {
  it.each([' ', 'Enter'])('%j picks it up where it is', (key) => {
    expect(press(key)).toEqual({ kind: 'pick-up', held: heldAt(1) })
  })

  it.each(['ArrowUp', 'Escape', 'Tab', 'a'])('%s does nothing while it is not picked up', (key) => {
    expect(press(key)).toBeUndefined()
  })

  it.each([
    ['ArrowLeft', 1, 0],
    ['ArrowUp', 1, 0],
    ['ArrowRight', 1, 2],
    ['ArrowDown', 1, 2],
    ['ArrowUp', 0, 0],
    ['ArrowDown', 2, 2],
  ])('%s moves it from %i to %i, never past the ends', (key, at, to) => {
    expect(press(key, heldAt(at))).toEqual({ kind: 'move', held: heldAt(to) })
  })

  it.each([' ', 'Enter', 'Tab'])('%j puts it down where it was moved to', (key) => {
    expect(press(key, heldAt(2))).toEqual({ kind: 'drop', to: 2 })
  })

  it('Escape puts it back, and letters do nothing', () => {
    expect(press('Escape', heldAt(2))).toEqual({ kind: 'put-back' })
    expect(press('b', heldAt(2))).toBeUndefined()
  })
})

describe('the announcement', () => {
  const announced = (action: Parameters<typeof announcementOf>[0]) => announcementOf(action, 'Kitchen', 1, 3)

  it('announces the keys once an item is picked up', () => {
    expect(announced({ kind: 'pick-up', held: heldAt(1) })).toBe(
      'Picked up Kitchen: place 2 of 3. Arrow keys move it, Space puts it down, Escape puts it back.',
    )
  })

  it('counts places from one', () => {
    expect(announced({ kind: 'move', held: heldAt(2) })).toBe('Kitchen: place 3 of 3.')
    expect(announced({ kind: 'drop', to: 0 })).toBe('Kitchen: place 1 of 3.')
    expect(announced({ kind: 'put-back' })).toBe('Kitchen is back at place 2.')
  })

  it('says so where nothing has moved', () => {
    expect(announced({ kind: 'drop', to: 1 })).toBe('Kitchen: place 2 of 3. Nothing has moved.')
  })
})
