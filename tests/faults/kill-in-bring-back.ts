import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import type { Backups } from '#contract/backup-and-import.ts'
import type { BringBack } from '#contract/backup-contents.ts'
import { inquiry } from '../support/inquiries.ts'
import { startServer } from '../support/server-process.ts'
import {
  type Campaign,
  createOwner,
  damages,
  floodable,
  PUBLIC_URL,
  readDatabase,
  scratchFolder,
  signIn,
} from './campaign.ts'

const KILLS = 100
/** Its multiples spread over all moments evenly, and the same in each run. */
const GOLDEN_RATIO = 0.618
/** Longer than it takes, so that some kills come after its end. */
const SPREAD = 1.15
const THEN = 'as it was then'
const NOW = 'as it is now'
const HEADERS = { 'content-type': 'application/json', origin: PUBLIC_URL }

/** A backup is brought back, and the server killed meanwhile: the site is the old or the new one afterwards, and nothing between. */
export const killInBringBack: Campaign = async (factor) => {
  const { folder, remove } = scratchFolder()
  createOwner(folder)
  const faults = new Set<string>()
  let server = await startServer(floodable(folder))
  let cookie = await signIn(server.url)
  const ask = async <T>(address: string, body?: object): Promise<T> => {
    const method = body ? { method: 'POST', body: JSON.stringify(body) } : {}
    const answer = await fetch(server.url + address, { headers: { ...HEADERS, cookie }, ...method })
    if (!answer.ok) faults.add(`${address} is answered with ${answer.status}`)
    return (await answer.json()) as T
  }
  const begin = () => ask('/api/admin/bring-back', { name, confirmation: 'BRING BACK' })
  const rewrite = (to: string) => write(folder, to)
  const letters: string[] = []
  const postLetter = async (): Promise<void> => {
    const email = `visitor${letters.length}@mail.example`
    await ask('/api/contact', { ...inquiry, email })
    letters.push(email)
  }

  rewrite(THEN)
  const name = (await ask<Backups>('/api/admin/backups', {})).backups[0]?.name ?? ''
  rewrite(NOW)
  const startedMs = performance.now()
  await begin()
  while ((await ask<BringBack>('/api/admin/bring-back')).state === 'running') await setTimeout(20)
  const tookMs = performance.now() - startedMs
  if (stateOf(folder) !== THEN) faults.add('a backup is not brought back')

  let [kills, back] = [0, 0]
  for (; kills < Math.ceil(KILLS * factor); kills += 1) {
    await ask('/api/admin/live', {})
    rewrite(NOW)
    await postLetter()
    await begin()
    await setTimeout(((kills * GOLDEN_RATIO) % 1) * tookMs * SPREAD)
    server.kill('SIGKILL')
    await server.exit
    letUpkeepBegin(folder)
    server = await startServer(floodable(folder))
    // A sign-in is fresh for some minutes alone.
    cookie = await signIn(server.url)
    const state = stateOf(folder)
    const { quiet } = await ask<{ quiet: object | null }>('/api/admin/quiet')
    if (state === undefined) faults.add('the site is neither the old nor the new one')
    if ((state === THEN) !== (quiet !== null))
      faults.add('a site that was brought back does not keep quiet, or another one does')
    if (state === THEN) back += 1
    if ((await fetch(`${server.url}/portfolio`)).status !== 200) faults.add('the portfolio does not open')
    for (const damage of readDatabase(folder, damages)) faults.add(damage)
  }
  server.kill('SIGTERM')
  await server.exit
  const kept = readDatabase(folder, (db) =>
    db
      .prepare('select email from lead')
      .all()
      .map(({ email }) => String(email)),
  )
  if (letters.some((email) => !kept.includes(email))) faults.add('a letter that was acknowledged is lost')
  remove()
  return {
    figures: {
      kills,
      'brought back': back,
      'as before': kills - back,
      letters: letters.length,
      'bringing back that nobody kills ms': Math.round(tookMs),
    },
    faults: [...faults],
  }
}

/** Writes one text into three tables. */
function write(folder: string, text: string): void {
  const db = new DatabaseSync(path.join(folder, 'studio.db'), { timeout: 5000 })
  db.exec('begin immediate')
  db.prepare('update project set title = ? where position = 1').run(text)
  db.prepare("delete from redirect where from_path = '/kill'").run()
  db.prepare("insert into redirect (from_path, to_path, automatic, created_at_ms) values ('/kill', ?, 0, 0)").run(
    `/${text}`,
  )
  db.prepare("delete from blob_folder where pathname like 'kill/%'").run()
  db.prepare('insert into blob_folder (pathname, created_at_ms) values (?, 0)').run(`kill/${text}`)
  db.exec('commit')
  db.close()
}

/** The text that all three tables have; undefined where they differ. */
function stateOf(folder: string): string | undefined {
  return readDatabase(folder, (db) => {
    const title = String(db.prepare('select title from project where position = 1').get()?.['title'])
    const to = db.prepare("select to_path from redirect where from_path = '/kill'").get()?.['to_path']
    const shelf = db.prepare("select pathname from blob_folder where pathname like 'kill/%'").get()?.['pathname']
    return to === `/${title}` && shelf === `kill/${title}` ? title : undefined
  })
}

/** Ends the lease of a server that was killed: a minute later it would have run out. */
function letUpkeepBegin(folder: string): void {
  const db = new DatabaseSync(path.join(folder, 'studio.db'), { timeout: 5000 })
  db.prepare("update upkeep set due_at_ms = 0 where name = 'bring-back'").run()
  db.close()
}
