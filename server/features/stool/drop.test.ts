import { describe, expect, it } from 'vitest'
import type { SiteSettings } from '#contract/site/site.ts'
import { dropState } from './drop.ts'

const T = Date.UTC(2026, 10, 21, 12)
const at = (offsetMs: number) => new Date(T + offsetMs).toISOString()
const auto = (...windows: SiteSettings['stoolDrop']['windows']) => ({
  manualStatus: 'auto' as const,
  windows,
  note: '',
})

describe('the drop', () => {
  it('is closed without windows', () => {
    expect(dropState(auto(), T)).toEqual({ isOpen: false, nextOpenAt: null, nextCloseAt: null })
  })

  it.each(['open', 'closed'] as const)('is %s when set so by hand, whatever the schedule says', (manualStatus) => {
    for (const windows of [[], [{ open: at(-1), close: at(1) }]]) {
      expect(dropState({ manualStatus, windows, note: '' }, T).isOpen).toBe(manualStatus === 'open')
    }
  })

  it('opens with its window and closes at its end', () => {
    const drop = auto({ open: at(10), close: at(20) })
    expect([9, 10, 19, 20].map((ms) => dropState(drop, T + ms).isOpen)).toEqual([false, true, true, false])
  })

  it('stays open without an end', () => {
    expect(dropState(auto({ open: at(0), close: null }), T + 1e12)).toMatchObject({ isOpen: true, nextCloseAt: null })
  })

  it('takes windows that overlap or touch for one', () => {
    const drop = auto({ open: at(20), close: at(30) }, { open: at(0), close: at(10) }, { open: at(10), close: at(25) })
    expect(dropState(drop, T)).toEqual({ isOpen: true, nextOpenAt: null, nextCloseAt: at(30) })
  })

  it('returns the next opening and its end', () => {
    const drop = auto({ open: at(50), close: at(60) }, { open: at(10), close: at(20) })
    expect(dropState(drop, T)).toEqual({ isOpen: false, nextOpenAt: at(10), nextCloseAt: at(20) })
    expect(dropState(drop, T + 15)).toEqual({ isOpen: true, nextOpenAt: at(50), nextCloseAt: at(20) })
  })
})
