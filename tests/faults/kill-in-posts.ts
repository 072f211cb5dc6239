import { startServer } from '../support/server-process.ts'
import { type Campaign, damages, floodable, quantile, readDatabase, scratchFolder } from './campaign.ts'

const KILLS = 200
const ACKNOWLEDGED = 20_000
const SENDERS = 8
const RESTART_MS = { median: 1000, longest: 5000 }
/** A mail for the studio and one for who wrote; one to confirm an address. */
const MAILS_OF_A_LEAD = { inquiries: 2, newsletter: 1 }

type Server = Awaited<ReturnType<typeof startServer>>

/** PLAN R1: the server is killed again and again while people write to the studio and join the newsletter. */
export const killInPosts: Campaign = async (factor) => {
  const { folder, remove } = scratchFolder()
  const kills = Math.ceil(KILLS * factor)
  const restartsMs: number[] = []
  const acknowledged = new Set<string>()
  let server = await startServer(floodable(folder))
  const end = new AbortController()

  async function send(sender: number): Promise<void> {
    for (let round = 1; !end.signal.aborted; round += 1) {
      const { path, body } = letter(sender, round)
      const isTaken = await post(() => server, path, body, end.signal)
      if (isTaken) acknowledged.add(body.email)
    }
  }

  const senders = Array.from({ length: SENDERS }, (_, sender) => send(sender))
  for (let kill = 0; kill < kills || acknowledged.size < ACKNOWLEDGED * factor; kill += 1) {
    await pause(300 + Math.random() * 1500)
    server.kill('SIGKILL')
    await server.exit
    const startedMs = performance.now()
    server = await startServer(floodable(folder))
    restartsMs.push(performance.now() - startedMs)
  }
  end.abort()
  await Promise.all(senders)
  server.kill('SIGTERM')
  await server.exit

  const median = quantile(restartsMs, 0.5)
  const longest = Math.max(...restartsMs)
  const found = readDatabase(folder, (db) => ({ ...compare(db, acknowledged), broken: damages(db) }))
  remove()
  return {
    figures: {
      kills: restartsMs.length,
      acknowledged: acknowledged.size,
      lost: found.lost,
      doubled: found.doubled,
      torn: found.torn,
      'restart median ms': Math.round(median),
      'restart longest ms': Math.round(longest),
    },
    faults: [
      ...found.broken,
      ...(['lost', 'doubled', 'torn'] as const).filter((kind) => found[kind] > 0),
      ...(median > RESTART_MS.median || longest > RESTART_MS.longest ? ['restarts take too long'] : []),
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

/** Sends it under one key until it is taken. @returns false when there was no time left for that. */
async function post(server: () => Server, path: string, body: object, end: AbortSignal): Promise<boolean> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
  while (!end.aborted) {
    const address = `${server().url}${path}`
    const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) }).catch(() => undefined)
    if (answer?.ok) return true
    await pause(50)
  }
  return false
}

function compare(db: Parameters<Parameters<typeof readDatabase>[1]>[0], acknowledged: ReadonlySet<string>) {
  const rows = db.prepare('select email, count(*) as count from lead group by email').all()
  const countOf = new Map(rows.map(({ email, count }) => [String(email), Number(count)]))
  const of = (email: string) => countOf.get(email) ?? 0
  const { inquiries, newsletter } = MAILS_OF_A_LEAD
  const torn = db
    .prepare(
      `select count(*) as count from lead where (select count(*) from mail where mail.lead_id = lead.id)
        <> case lead.list when 'inquiries' then ${inquiries} else ${newsletter} end`,
    )
    .get()
  return {
    lost: [...acknowledged].filter((email) => of(email) === 0).length,
    doubled: [...countOf.values()].filter((count) => count > 1).length,
    torn: Number(torn?.['count']),
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
