import { randomBytes, randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { inquiry } from '../support/inquiries.ts'
import { damages, readDatabase } from './campaign.ts'

const BLOB_BYTES = 2e9
const FILE_BYTES = 10e6
const LEADS = 100_000
const VISITORS = 4
const PAGES = ['/', '/portfolio', '/contact', '/about']
const PAUSE_MS = 50

/** Stores files and leads as much as the factor says. @returns It in words. */
export function fill(dataDir: string, factor: number): string {
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
  return `${files} files of ${Math.round((files * FILE_BYTES) / 1e6)} MB, ${Math.round(LEADS * factor)} leads`
}

/** Visitors who read pages and write to the studio, one request after the other, each over a connection of its own. */
export function startVisitors(url: string) {
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
    /** @returns Longest time that a visitor has waited since this was asked the last time, in ms. */
    takeSlowestMs(): number {
      const takenMs = slowestMs
      slowestMs = 0
      return takenMs
    },
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

type Answers = ReadonlyMap<string, number>

/** @returns Number of requests that were not answered as they should. */
export const errorsAmong = (answers: Answers): number =>
  [...answers].reduce((sum, [status, count]) => (status === 'nothing' || Number(status) >= 400 ? sum + count : sum), 0)

export const statusesIn = (answers: Answers): string =>
  [...answers].map(([status, number]) => `${number} of ${status}`).join(', ')

/** Compares the acknowledged inquiries with the database that a stopped server left. */
export function keptBy(dataDir: string, acknowledged: readonly string[]) {
  const { broken, emails } = readDatabase(dataDir, (db) => ({ broken: damages(db), emails: emailsIn(db) }))
  const count = new Map<string, number>()
  for (const email of emails) count.set(email, (count.get(email) ?? 0) + 1)
  const lost = acknowledged.filter((email) => !count.has(email)).length
  const doubled = acknowledged.filter((email) => (count.get(email) ?? 0) > 1).length
  return { broken, lost, doubled }
}

const emailsIn = (db: DatabaseSync): string[] =>
  db
    .prepare('select email from lead')
    .all()
    .map(({ email }) => String(email))
