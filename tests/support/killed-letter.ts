import path from 'node:path'
import { openSqlite } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/db/ids.ts'
import { storeLead } from './leads.ts'
import { startServer } from './server-process.ts'
import { startSmtp } from './smtp.ts'

/** How long a server lives before it is killed: jobs begin a second after its start, and last 200 ms then. */
const LIFE_MS = 1200

interface KilledLetter {
  dataDir: string
  env: Record<string, string>
  readers: number
  /** Number of kills before one server finishes. */
  kills: number
}

/** Sends a letter by a server that is killed again and again, and lets the last one finish. */
export async function killWhileSending({ dataDir, env, readers, kills }: KilledLetter) {
  const smtp = await startSmtp()
  const start = () => startServer({ ...env, DATA_DIR: dataDir, SMTP_URL: smtp.url })
  const file = path.join(dataDir, 'studio.db')
  await stop(await start(), 'SIGTERM')
  await plan(file, readers)
  for (let killed = 0; killed < kills; killed += 1) {
    const server = await start()
    await pause(LIFE_MS)
    await stop(server, 'SIGKILL')
  }
  await endLeases(file)
  const last = await start()
  while ((await count(file)).waiting > 0 || (await count(file)).unfinished > 0) await pause(100)
  await stop(last, 'SIGTERM')
  const { mails } = await count(file)
  await smtp.stop()
  return { kills, mails, ...compare(smtp.taken, readers) }
}

type Server = Awaited<ReturnType<typeof startServer>>

async function stop(server: Server, signal: NodeJS.Signals): Promise<void> {
  server.kill(signal)
  await server.exit
}

/** Stores the readers, and a letter whose time has come. */
async function plan(file: string, readers: number): Promise<void> {
  const db = openSqlite(file)
  const nowMs = Date.now()
  await db.transaction().execute(async (db) => {
    for (let index = 0; index < readers; index += 1) {
      await storeLead(db, { list: 'newsletter', status: 'confirmed', email: `reader-${index}@mail.example` }, nowMs)
    }
    const words = { title: 'A house', preview: '', postalAddress: '8 Pine Road, Avalon', blocks: [] }
    const content = { ...words, blocks: [{ kind: 'text', text: 'It is finished.' }] }
    const times = { due_at_ms: nowMs, begun_at_ms: null, done_at_ms: null, created_at_ms: nowMs, updated_at_ms: nowMs }
    const state = { state: 'scheduled', mailed: null, page_hidden: false, revision: 1 } as const
    const row = { id: newId(nowMs), slug: 'a-house', content: JSON.stringify(content), ...state, ...times }
    await db.insertInto('journal_letter').values(row).execute()
  })
  await db.destroy()
}

async function count(file: string): Promise<{ mails: number; waiting: number; unfinished: number }> {
  const db = openSqlite(file)
  const mails = await db.selectFrom('mail').select('state').where('kind', '=', 'journalLetter').execute()
  const letters = await db.selectFrom('journal_letter').select('state').where('state', '!=', 'sent').execute()
  await db.destroy()
  return {
    mails: mails.length,
    waiting: mails.filter(({ state }) => state === 'pending').length,
    unfinished: letters.length,
  }
}

/** As if the three minutes had passed after which others take over the mails of servers that died. */
async function endLeases(file: string): Promise<void> {
  const db = openSqlite(file)
  await db.updateTable('mail').set({ due_at_ms: Date.now() }).where('state', '=', 'pending').execute()
  await db.destroy()
}

/** A kill between the mail server's answer and its record makes a copy, which has the same Message-ID. */
function compare(taken: readonly { to: string[]; raw: string }[], readers: number) {
  const idsOf = new Map<string, Set<string>>()
  for (const { to, raw } of taken) {
    const [address = ''] = to
    idsOf.set(address, (idsOf.get(address) ?? new Set()).add(/^message-id: (.+)$/im.exec(raw)?.[1] ?? ''))
  }
  return {
    without: readers - idsOf.size,
    withTwo: [...idsOf.values()].filter((ids) => ids.size > 1).length,
    copies: taken.length - idsOf.size,
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
