import type { DatabaseSync } from 'node:sqlite'
import { type Campaign, damages, floodable, readDatabase, scratchFolder } from './campaign.ts'
import { insist, startMortalServer } from './mortal-server.ts'

const KILLS = 200
const ACKNOWLEDGED = 20_000
const SENDERS = 8
/** One mail to the studio and one to the sender; one to confirm an address. */
const MAILS_OF_A_LEAD = { inquiries: 2, newsletter: 1 }

/** R1: the server is killed again and again while people write to the studio and join the newsletter. */
export const killInPosts: Campaign = async (factor) => {
  const { folder, remove } = scratchFolder()
  const acknowledged = new Set<string>()
  const server = await startMortalServer(floodable(folder))
  const end = new AbortController()

  async function send(sender: number): Promise<void> {
    for (let round = 1; !end.signal.aborted; round += 1) {
      const { path, body } = letter(sender, round)
      const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
      const request = { method: 'POST', headers, body: JSON.stringify(body) }
      const answer = await insist(() => fetch(`${server.url()}${path}`, request), end.signal)
      if (answer?.ok) acknowledged.add(body.email)
    }
  }

  const senders = Array.from({ length: SENDERS }, (_, sender) => send(sender))
  while (server.kills() < KILLS * factor || acknowledged.size < ACKNOWLEDGED * factor) await server.killSoon()
  end.abort()
  await Promise.all(senders)
  await server.stop()

  const restarts = server.restarts()
  const { broken, ...found } = readDatabase(folder, (db) => ({ ...compare(db, acknowledged), broken: damages(db) }))
  remove()
  return {
    figures: { kills: server.kills(), acknowledged: acknowledged.size, ...found, ...restarts.figures },
    faults: [
      ...broken,
      ...(['lost', 'doubled', 'torn'] as const).filter((kind) => found[kind] > 0),
      ...restarts.faults,
    ],
  }
}

function letter(sender: number, round: number) {
  const email = `s${sender}-${round}@mail.example`
  if (round % 3 > 0) return { path: '/api/newsletter', body: { email } }
  const inquiry = { firstName: 'Ada', lastName: 'Shore', phone: '555-0100', projectAddress: '1 Main Street' }
  return {
    path: '/api/contact',
    body: { ...inquiry, email, details: `A house by the sea, number ${sender}-${round}.` },
  }
}

function compare(db: DatabaseSync, acknowledged: ReadonlySet<string>) {
  const rows = db.prepare('select email, count(*) as count from lead group by email').all()
  const countOf = new Map(rows.map(({ email, count }) => [String(email), Number(count)]))
  const { inquiries, newsletter } = MAILS_OF_A_LEAD
  const torn = db
    .prepare(
      `select count(*) as count from lead where (select count(*) from mail where mail.lead_id = lead.id)
        <> case lead.list when 'inquiries' then ${inquiries} else ${newsletter} end`,
    )
    .get()
  return {
    lost: [...acknowledged].filter((email) => !countOf.has(email)).length,
    doubled: [...countOf.values()].filter((count) => count > 1).length,
    torn: Number(torn?.['count']),
  }
}
