import { randomBytes, randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { inquiry } from '../support/inquiries.ts'
import { CAUGHT_UP, startMove } from '../support/moves.ts'
import { createDatabase, startPostgres } from '../support/postgres.ts'
import { type Service, startService } from '../support/releases/service.ts'
import { startS3 } from '../support/storage/s3.ts'
import { type Campaign, createOwner, damages, floodable, readDatabase, scratchFolder } from './campaign.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const BLOB_BYTES = 2e9
const FILE_BYTES = 10e6
const LEADS = 100_000
const VISITORS = 4
const PAGES = ['/', '/portfolio', '/contact', '/about']
const PAUSE_MS = 50

/** A site of much is moved to PostgreSQL and a bucket and back, while visitors read pages and write to the studio. */
export const moveUnderLoad: Campaign = async (factor) => {
  const { folder, remove } = scratchFolder()
  const postgres = await startPostgres()
  const s3 = await startS3()
  const DATA_DIR = path.join(folder, 'data')
  createOwner(DATA_DIR)
  const files = fill(DATA_DIR, factor)
  symlinkSync(ROOT, path.join(folder, 'current'))
  const DATABASE_URL = await createDatabase(postgres.url)
  const service = await startService(folder, { ...floodable(DATA_DIR), DATA_DIR })
  await service.ready()
  const visitors = startVisitors(service.url)
  const here = floodable(DATA_DIR)
  const { S3_BUCKET, ...keys } = s3.env
  const AUTH_SECRET = readFileSync(path.join(DATA_DIR, 'secret'), 'utf8')
  const there = { ...here, DATABASE_URL, AUTH_SECRET, ...s3.env }
  const base = { folder, service, visitors }

  const away = await move(base, ['--to', DATABASE_URL, '--blobs', `s3://${S3_BUCKET}`], { ...here, ...keys }, there)
  const arrived = await leadsIn(DATABASE_URL)
  const lostAway = away.acknowledged.filter((email) => !arrived.has(email)).length
  const back = await move(base, ['--to', `sqlite:${DATA_DIR}`, '--blobs', `disk:${DATA_DIR}`], there, here)
  const { acknowledged, answers, slowestMs } = await visitors.stop()
  await service.stop()
  const found = readDatabase(DATA_DIR, (db) => ({ broken: damages(db), emails: emailsIn(db) }))
  const count = new Map<string, number>()
  for (const email of found.emails) count.set(email, (count.get(email) ?? 0) + 1)
  const lost = acknowledged.filter((email) => !count.has(email)).length
  const doubled = acknowledged.filter((email) => (count.get(email) ?? 0) > 1).length
  await s3.stop()
  await postgres.stop()
  remove()
  const errors = [...answers].filter(([status]) => status === 'nothing' || Number(status) >= 400)
  return {
    figures: {
      site: `${files} files of ${Math.round((files * FILE_BYTES) / 1e6)} MB, ${Math.round(LEADS * factor)} leads`,
      ...figuresOf('away', away),
      ...figuresOf('back', back),
      'answers by status': [...answers].map(([status, number]) => `${number} of ${status}`).join(', '),
      'longest that a visitor waited ms': Math.round(slowestMs),
      acknowledged: acknowledged.length,
      lost: lost + lostAway,
      doubled,
    },
    faults: [
      ...found.broken,
      ...[away, back].map(({ problem }) => problem.trim()).filter(Boolean),
      ...(errors.length > 0 ? ['visitors saw errors'] : []),
      ...(lost + lostAway > 0 ? ['lost'] : []),
      ...(doubled > 0 ? ['doubled'] : []),
    ],
  }
}

/** Stores files and leads as much as the factor says. @returns Number of files. */
function fill(dataDir: string, factor: number): number {
  const files = Math.ceil((BLOB_BYTES * factor) / FILE_BYTES)
  const bytes = randomBytes(FILE_BYTES)
  mkdirSync(path.join(dataDir, 'blobs'), { recursive: true })
  const db = new DatabaseSync(path.join(dataDir, 'studio.db'))
  db.exec('begin')
  const file = db.prepare(
    `insert into stored_file (pathname, blob_key, drawable_key, original_key, content_type, received_type, size_bytes, etag,
       sha256, original_sha256, width, height, lqip, version, cache_control, upload_ref, uploaded_at_ms)
     values (?1, ?2, ?2, ?2, 'image/jpeg', 'image/jpeg', ${FILE_BYTES}, ?1, ?1, ?1, 3000, 2000, 'none', ?1, '', ?1, 1)`,
  )
  for (let number = 0; number < files; number += 1) {
    // No two files are alike.
    bytes.writeUInt32BE(number)
    const key = `blobs/${number}.jpg`
    writeFileSync(path.join(dataDir, key), bytes)
    file.run(`site/${number}.jpg`, key)
  }
  const lead = db.prepare(
    `insert into lead (id, list, status, done, suspicion, name, email, email_key, content, search_text, notes, received_at_ms,
       created_at_ms, updated_at_ms)
     values (?1, 'inquiries', 'new', 0, '', 'Maura Doyle', ?2, ?2, ?3, ?3, '', 1, 1, 1)`,
  )
  for (let number = 0; number < LEADS * factor; number += 1)
    lead.run(`many-${number}`, `many-${number}@mail.example`, JSON.stringify({ ...inquiry, number }))
  db.exec('commit')
  db.close()
  return files
}

interface Base {
  folder: string
  service: Service
  visitors: ReturnType<typeof startVisitors>
}

/** Moves the site as the operator does: lines are changed when the command says so, and the site is restarted. */
async function move({ folder, service, visitors }: Base, args: string[], env: object, after: Record<string, string>) {
  const startedMs = performance.now()
  const moving = startMove(args, env)
  if (!(await moving.said(CAUGHT_UP))) throw new Error((await moving.ended).problem)
  const caughtUpMs = performance.now()
  const lines = {
    DATABASE_URL: '',
    S3_BUCKET: '',
    S3_ENDPOINT: '',
    S3_ACCESS_KEY_ID: '',
    S3_SECRET_ACCESS_KEY: '',
    ...after,
  }
  const settings = Object.entries(lines).map(([name, value]) => `${name}='${value}'\n`)
  writeFileSync(path.join(folder, 'env'), settings.join(''))
  const switchedMs = performance.now()
  const ready = service.startAgain('SIGTERM')
  const { out, problem } = await moving.ended
  await ready
  const readyMs = performance.now()
  await setTimeout(2000)
  return {
    out,
    problem,
    copyingMs: caughtUpMs - startedMs,
    switchMs: readyMs - switchedMs,
    acknowledged: [...visitors.acknowledged],
  }
}

const figuresOf = (way: string, { out, copyingMs, switchMs }: Awaited<ReturnType<typeof move>>) => ({
  [`${way}: copying while the site runs, s`]: (copyingMs / 1000).toFixed(1),
  [`${way}: from the restart until ready, s`]: (switchMs / 1000).toFixed(1),
  [`${way}: it says`]: out
    .split('\n')
    .filter((line) => /^(Round|The old|Done|[\d,]+ (rows|files))/.test(line))
    .join(' | '),
})

/** Visitors who read pages and write to the studio, one request after the other, each over a connection of its own. */
function startVisitors(url: string) {
  const answers = new Map<string, number>()
  const acknowledged: string[] = []
  const end = new AbortController()
  let slowestMs = 0

  async function ask(address: string, body?: object): Promise<boolean> {
    const startedMs = performance.now()
    const status = await answerOf(url + address, body)
    slowestMs = Math.max(slowestMs, performance.now() - startedMs)
    answers.set(status, (answers.get(status) ?? 0) + 1)
    return Number(status) < 300
  }

  async function visit(visitor: number): Promise<void> {
    for (let round = 0; !end.signal.aborted; round += 1) {
      await ask(PAGES[round % PAGES.length] ?? '/')
      const email = `visitor-${visitor}-${randomUUID()}@mail.example`
      if (await ask('/api/contact', { ...inquiry, email })) acknowledged.push(email)
      await setTimeout(PAUSE_MS)
    }
  }

  const visits = Array.from({ length: VISITORS }, (_, visitor) => visit(visitor))
  return {
    acknowledged,
    async stop() {
      end.abort()
      await Promise.all(visits)
      return { acknowledged, answers, slowestMs }
    },
  }
}

function answerOf(address: string, body: object | undefined): Promise<string> {
  return new Promise((resolve) => {
    const headers = body && { 'content-type': 'application/json' }
    const asked = request(
      address,
      { agent: false, method: body ? 'POST' : 'GET', headers: { ...headers } },
      (answer) => {
        answer.resume()
        answer.once('close', () => resolve(answer.complete ? String(answer.statusCode) : 'nothing'))
      },
    )
    asked.once('error', () => resolve('nothing'))
    asked.end(body && JSON.stringify(body))
  })
}

async function leadsIn(databaseUrl: string): Promise<Set<string>> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ email: string }>('select email from lead')
  await client.end()
  return new Set(rows.map(({ email }) => email))
}

const emailsIn = (db: DatabaseSync): string[] =>
  db
    .prepare('select email from lead')
    .all()
    .map(({ email }) => String(email))
