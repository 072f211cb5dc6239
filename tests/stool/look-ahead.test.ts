import { afterEach, describe, expect, it } from 'vitest'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { MEGAN } from '../support/portfolio.ts'
import type { Studio, StudioOptions } from '../support/studio.ts'

/** Open on Saturday, December 5, from 10 AM to 9 PM in the studio. */
const WINDOW = { open: '2026-12-05T15:00:00.000Z', close: '2026-12-06T02:00:00.000Z' }
const DROP = { manualStatus: 'auto' as const, windows: [WINDOW], note: 'Forty of them' }

describe.each(DATABASES)('the look ahead at the stool page on %s', (database) => {
  let studio: Studio
  afterEach(() => studio.close())
  const start = async (options: StudioOptions = { viewer: MEGAN }, stoolDrop: object = DROP) => {
    const settings = { hideStoolPage: true, stoolDrop } as StudioOptions['settings'] & object
    studio = await startStudioOn(database, { settings, ...options })
  }
  const look = async (query: string) => {
    const answer = await studio.fetch(`/admin/stool-at?${query}`)
    return { answer, html: (await answer.text()).replaceAll('<!-- -->', '') }
  }

  it('B57: the page is as visitors will have it at that time of the studio, and keeps out of search engines', async () => {
    await start()
    const before = await look('at=2026-12-05T09:59')
    expect(before.answer.status).toBe(200)
    expect(before.answer.headers.get('cache-control')).toBe('no-store')
    expect(before.html).toContain('<meta name="robots" content="noindex"')
    expect(before.html).toContain('December 5, 2026 at 9:59 AM')
    expect(before.html).toContain('the drop is closed, by the schedule as saved.')
    expect(before.html).toContain('JOIN THE WAITLIST')
    const open = await look('at=2026-12-05T10:00')
    expect(open.html).toContain('the drop is open, by the schedule as saved.')
    expect(open.html).not.toContain('JOIN THE WAITLIST')
    expect((await look('at=2026-12-05T21:00')).html).toContain('the drop is closed')
  })

  it('B57: nothing is stored, and the drop itself stays as it is', async () => {
    await start()
    const tables = ['activity', 'mail', 'lead', 'document'] as const
    const count = () =>
      Promise.all(
        tables.map((table) =>
          studio.db
            .selectFrom(table)
            .select(({ fn }) => fn.countAll<number>().as('n'))
            .executeTakeFirstOrThrow(),
        ),
      )
    const before = await count()
    await look('at=2026-12-05T10:00')
    expect(await count()).toEqual(before)
    const { stoolDrop } = (await (await studio.fetch('/api/site-metadata')).json()) as { stoolDrop: { state: object } }
    expect(stoolDrop.state).toMatchObject({ isOpen: false, nextOpenAt: WINDOW.open })
  })

  it('B57: what is open by hand says so', async () => {
    await start({ viewer: MEGAN }, { ...DROP, manualStatus: 'open' })
    expect((await look('at=2027-01-01T10:00')).html).toContain('the drop is open by hand, if it stays so.')
  })

  it('B57: a time that the clock skips is none, and one that it shows twice leads to the other', async () => {
    await start()
    expect((await look('at=2027-03-14T02:30')).html).toContain('There is no such time.')
    expect((await look('at=2027-11-07T01:30')).html).toContain('at=2027-11-07T01%3A30&amp;turn=second')
  })

  it('B57: it is for people of the studio; others are asked to sign in', async () => {
    await start({})
    const { answer, html } = await look('at=2026-12-05T10:00')
    expect(answer.status).toBe(200)
    expect(html).toContain('Admin Access Required')
    expect(html).not.toContain('by the schedule as saved')
  })
})
