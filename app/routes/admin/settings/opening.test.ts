import { describe, expect, it } from 'vitest'
import type { SiteSettings } from '#contract/site/site.ts'
import { DEFAULT_SITE_SETTINGS } from '#contract/site/site-defaults.ts'
import { warningsOf } from './cards/drop-warnings.tsx'
import { draftOf } from './draft.ts'
import { pollingPauseMs } from './drop/drop-mailing-provider.tsx'
import { openingBy } from './opening.ts'

const NOW_MS = Date.UTC(2026, 10, 21, 15)
const CLOSED = { isOpen: false, nextOpenAt: null, nextCloseAt: null }
const OPEN = { ...CLOSED, isOpen: true }
const windows = [{ open: new Date(NOW_MS).toISOString(), close: new Date(NOW_MS + 1000).toISOString() }]

const draft = (stoolDrop: Partial<SiteSettings['stoolDrop']>, settings: Partial<SiteSettings> = {}) =>
  draftOf({
    ...DEFAULT_SITE_SETTINGS,
    ...settings,
    stoolDrop: { ...DEFAULT_SITE_SETTINGS.stoolDrop, ...stoolDrop },
  })

describe('WL-12: saving opens the drop', () => {
  it('by hand, or by a window that is open now', () => {
    expect(openingBy(draft({ manualStatus: 'open' }), ['manualStatus'], CLOSED, NOW_MS)).toBe('hand')
    const scheduled = draft({ manualStatus: 'auto', windows })
    expect(openingBy(scheduled, ['windows'], CLOSED, NOW_MS)).toBe('schedule')
    expect(openingBy(scheduled, ['windows'], CLOSED, NOW_MS - 1)).toBeUndefined()
    expect(openingBy(scheduled, ['windows'], CLOSED, NOW_MS + 1000)).toBeUndefined()
  })

  it('not when it is open already, stays closed, or something else is saved', () => {
    expect(openingBy(draft({ manualStatus: 'open' }), ['manualStatus'], OPEN, NOW_MS)).toBeUndefined()
    expect(openingBy(draft({ manualStatus: 'closed', windows }), ['windows'], CLOSED, NOW_MS)).toBeUndefined()
    expect(openingBy(draft({ manualStatus: 'open' }), ['note'], CLOSED, NOW_MS)).toBeUndefined()
  })
})

describe('the warnings', () => {
  it('DROP-10: name a schedule that is ignored', () => {
    expect(warningsOf(draft({ manualStatus: 'closed', windows }), false)).toEqual([
      'Manual Override is Closed, so the schedule is ignored',
    ])
    expect(warningsOf(draft({ manualStatus: 'closed' }), false)).toEqual([])
    expect(warningsOf(draft({ manualStatus: 'auto', windows }), false)).toEqual([])
  })

  it('DROP-12: name a page that is hidden while the drop is open', () => {
    const hidden = ['The drop is open, but the Stool page is hidden, so nobody can see it']
    const isHidden = { hideStoolPage: true }
    expect(warningsOf(draft({ manualStatus: 'open' }, isHidden), false)).toEqual(hidden)
    expect(warningsOf(draft({ manualStatus: 'auto' }, isHidden), true)).toEqual(hidden)
    expect(warningsOf(draft({ manualStatus: 'closed' }, isHidden), true)).toEqual([])
    expect(warningsOf(draft({ manualStatus: 'open' }, { hideStoolPage: false }), true)).toEqual([])
  })
})

it('the mailing is asked for while something is going on, and left alone otherwise', () => {
  const pause = (state: Parameters<typeof pollingPauseMs>[0]['state'], isOpen: boolean) =>
    pollingPauseMs({ state, dueAt: null, waiting: 0, notified: 0 }, isOpen)
  expect([pause('scheduled', true), pause('sending', true)]).toEqual([5000, 5000])
  expect([pause('none', true), pause('done', false)]).toEqual([1000, 1000])
  expect([pause('none', false), pause('done', true), pause('cancelled', true)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
