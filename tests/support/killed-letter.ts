import path from 'node:path'
import { type Db, openPostgres, openSqlite } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/db/ids.ts'
import { storeLead } from './leads.ts'
import { startServer } from './server-process.ts'
import { startSmtp } from './smtp.ts'

/** Time that a server has for its mails, from the first one on. */
const LIFE_MS = 200

interface KilledLetter {
  dataDir: string
  /** Variables of the server; a `DATABASE_URL` among them in place of SQLite. */
  env: Record<string, string>
  readers: number
  /** Number of kills before one server finishes. */
  kills: number
}

/** Sends a letter by a server that is killed again and again, and lets the last one finish. */
export async function killWhileSending({ dataDir, env, readers, kills }: KilledLetter) {
  const smtp = await startSmtp()
  const start = () => startServer({ ...env, DATA_DIR: dataDir, SMTP_URL: smtp.url })
  // Makes the tables; a database of PostgreSQL comes with them.
  if (env['DATABASE_URL'] === undefined) await stop(await start(), 'SIGTERM')
  const inDatabase = <T>(work: (db: Db) => Promise<T>) => openFor(dataDir, env, work)
  await inDatabase((db) => plan(db, readers))
  const share = Math.floor(readers / (kills + 1))
  for (let killed = 0; killed < kills; killed += 1) {
    const before = smtp.taken.length
    const server = await start()
    while (smtp.taken.length === before) await pause(10)
    // A fast machine is through with all of them sooner.
    for (let lived = 0; lived < LIFE_MS && smtp.taken.length < before + share; lived += 10) await pause(10)
    await stop(server, 'SIGKILL')
    await inDatabase(endLeases)
  }
  const last = await start()
  while (await inDatabase(isGoingOut)) await pause(100)
  await stop(last, 'SIGTERM')
  const mails = await inDatabase(countMails)
  await smtp.stop()
  return { kills, mails, ...compare(smtp.taken, readers) }
}

type Server = Awaited<ReturnType<typeof startServer>>

async function stop(server: Server, signal: NodeJS.Signals): Promise<void> {
  server.kill(signal)
  await server.exit
}

/** Does something in the database of the servers, and closes it. */
async function openFor<T>(dataDir: string, env: Record<string, string>, work: (db: Db) => Promise<T>): Promise<T> {
  const { DATABASE_URL } = env
  const db = DATABASE_URL === undefined ? openSqlite(path.join(dataDir, 'studio.db')) : openPostgres(DATABASE_URL)
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** Stores the readers, and a letter whose time has come. */
async function plan(db: Db, readers: number): Promise<void> {
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
}

const mailsOf = (db: Db) => db.selectFrom('mail').select('state').where('kind', '=', 'journalLetter').execute()

const countMails = async (db: Db): Promise<number> => (await mailsOf(db)).length

async function isGoingOut(db: Db): Promise<boolean> {
  const unfinished = await db.selectFrom('journal_letter').select('state').where('state', '!=', 'sent').execute()
  return unfinished.length > 0 || (await mailsOf(db)).some(({ state }) => state === 'pending')
}

/** As if the three minutes had passed after which others take over the mails of servers that died. */
async function endLeases(db: Db): Promise<void> {
  await db.updateTable('mail').set({ due_at_ms: Date.now() }).where('state', '=', 'pending').execute()
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
