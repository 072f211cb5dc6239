import { describe, expect, it } from 'vitest'
import { gapAt, indexInGap, moved } from '#app/admin/sorting/places.ts'
import { nextToSave, orderAfterMove } from './ordering.ts'

describe('EDT-13, EDT-14: moving a project', () => {
  const all = ['a', 'b', 'c', 'd', 'e']

  it('changes the order of all', () => {
    expect(orderAfterMove(all, all, 'a', 2)).toEqual(['b', 'c', 'a', 'd', 'e'])
    expect(orderAfterMove(all, all, 'e', 0)).toEqual(['e', 'a', 'b', 'c', 'd'])
  })

  it('among those that the filter shows puts it next to its new neighbor', () => {
    expect(orderAfterMove(all, ['b', 'd', 'e'], 'e', 1)).toEqual(['a', 'b', 'e', 'c', 'd'])
    expect(orderAfterMove(all, ['b', 'd'], 'd', 0)).toEqual(['a', 'd', 'b', 'c', 'e'])
    expect(orderAfterMove(all, ['c'], 'c', 0)).toHaveLength(5)
  })

  it('saves position + 1, one by one, and only what has changed', () => {
    const orders = new Map(all.map((id, index) => [id, index + 1]))
    const wanted = moved(all, 1, 3)
    const saved: [string, number][] = []
    for (let next = nextToSave(wanted, orders); next; next = nextToSave(wanted, orders)) {
      saved.push([next.id, next.order])
      orders.set(next.id, next.order)
    }
    expect(saved).toEqual([
      ['c', 2],
      ['d', 3],
      ['b', 4],
    ])
  })
})

describe('where something dropped comes to stand', () => {
  const box = (left: number, top: number) => ({ left, top, right: left + 100, bottom: top + 100 })
  const grid = [box(0, 0), box(110, 0), box(0, 110), box(110, 110)]

  it.each([
    [{ x: 10, y: 50 }, 0],
    [{ x: 90, y: 50 }, 1],
    [{ x: 200, y: 20 }, 2],
    [{ x: 120, y: 150 }, 3],
    [{ x: 400, y: 400 }, 4],
  ])('in rows: at %j behind %d others', (point, gap) => expect(gapAt(point, grid)).toBe(gap))

  it('in one column it is above or below that counts', () => {
    const column = [box(0, 0), box(0, 110)]
    expect(gapAt({ x: 90, y: 20 }, column)).toBe(0)
    expect(gapAt({ x: 10, y: 190 }, column)).toBe(2)
    expect(gapAt({ x: 0, y: 0 }, [])).toBeUndefined()
  })

  it('its own gap and the one behind it leave it where it is', () => {
    expect([indexInGap(2, 2), indexInGap(3, 2), indexInGap(0, 2), indexInGap(5, 2)]).toEqual([2, 2, 0, 4])
  })
})
