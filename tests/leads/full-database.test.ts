import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { inquiry, postInquiry, storedLeads, storedMails } from '../support/inquiries.ts'
import { type Studio, startStudio } from '../support/studio.ts'

let studio: Studio
beforeEach(async () => {
  studio = await startStudio({ env: { RATE_LIMIT: 'off' } })
})
afterEach(() => studio.close())

const write = (number: number) =>
  postInquiry(studio, { ...inquiry, email: `visitor${number}@mail.example`, details: 'A long story. '.repeat(300) })

async function letGrow(pages: number): Promise<void> {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(studio.db)
  await sql`pragma max_page_count = ${sql.lit((rows[0]?.page_count ?? 0) + pages)}`.execute(studio.db)
}

it('R6, R8: a database without room keeps all of an inquiry or says that it cannot, and reads on', async () => {
  // Each time it is another statement that finds no room.
  for (let pages = 0; pages < 12; pages += 1) {
    await letGrow(pages)
    const statuses = []
    do statuses.push((await write(pages * 100 + statuses.length)).status)
    while (statuses.at(-1) === 200 && statuses.length < 100)
    expect([pages, statuses.at(-1)]).toEqual([pages, 503])
    expect((await studio.fetch('/api/portfolio-metadata')).status).toBe(200)
    await letGrow(10_000)
    expect((await write(pages * 100 + 99)).status).toBe(200)
  }
  const [leads, mails] = [await storedLeads(studio), await storedMails(studio)]
  expect(mails).toHaveLength(2 * leads.length)
})
