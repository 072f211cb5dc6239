import { readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { put } from '@vercel/blob'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { openSqlite } from '#server/platform/db/database.ts'
import { rowsOfEveryTable } from '../support/every-table.ts'
import { inquiry, postInquiry } from '../support/inquiries.ts'
import { createMovableSites, filesOn, freshBucket, hashOf, openSite } from '../support/movable-sites.ts'
import { CAUGHT_UP, moveStopped, startMove } from '../support/moves.ts'
import { createDatabase } from '../support/postgres.ts'
import { startVercel } from '../support/storage/vercel.ts'
import { STUDIO_SECRET } from '../support/studio.ts'
import { freshPathname, photo, sha256, startUploadStudio, type UploadStudio } from '../support/uploads.ts'

let sites: Awaited<ReturnType<typeof createMovableSites>>
beforeAll(async () => {
  sites = await createMovableSites()
})
afterAll(() => sites.remove())

const freshDatabase = () => createDatabase(inject('postgresUrl'))
type Bucket = Awaited<ReturnType<typeof freshBucket>>

async function filesIn(bucket: Bucket, keys: readonly string[]): Promise<Record<string, string>> {
  const hash = async (key: string) => sha256(Buffer.from(await (await bucket.read(key)).arrayBuffer()))
  return Object.fromEntries(await Promise.all(keys.map(async (key) => [key, await hash(key)])))
}

/** Keys of a folder and of a bucket that a finished move leaves nothing of its own in. */
const markOf = (dataDir: string) => readdirSync(path.join(dataDir, 'parts')).filter((name) => name.endsWith('.move'))

it('there and back, every table and upload is as it was, and the site that was moved was only read', async () => {
  const site = sites.copy()
  const [bucket, url] = [await freshBucket(), await freshDatabase()]
  const before = await rowsOfEveryTable(site)
  for (const [table, rows] of Object.entries(before)) expect(rows.length, table).toBeGreaterThanOrEqual(3)
  const [database, files] = [hashOf(path.join(site.DATA_DIR, 'studio.db')), filesOn(site.DATA_DIR)]
  const there = await moveStopped(['--to', url, '--blobs', bucket.url], { ...site, ...bucket.keys })
  expect(there).toMatchObject({ code: 0, problem: '' })
  expect(await rowsOfEveryTable({ ...site, DATABASE_URL: url })).toEqual(before)
  expect(await filesIn(bucket, Object.keys(files))).toEqual(files)
  expect([hashOf(path.join(site.DATA_DIR, 'studio.db')), filesOn(site.DATA_DIR)]).toEqual([database, files])

  const elsewhere = { ...site, DATABASE_URL: url, ...bucket.env }
  const studio = await openSite(elsewhere)
  await studio.close()
  const other = path.join(sites.dir, 'back')
  const back = await moveStopped(['--to', `sqlite:${other}`, '--blobs', `disk:${other}`], elsewhere)
  expect(back).toMatchObject({ code: 0, problem: '' })
  expect(await rowsOfEveryTable({ DATA_DIR: other })).toEqual(before)
  expect([filesOn(other), markOf(other)]).toEqual([files, []])
})

it('says the lines to change and the way back, which leads into the same folder, and no password', async () => {
  const site = sites.copy()
  const [bucket, url] = [await freshBucket(), await freshDatabase()]
  const withPassword = url.replace('postgres@', 'postgres:hush-hush@')
  const { out } = await moveStopped(['--to', withPassword, '--blobs', bucket.url], { ...site, ...bucket.keys })
  expect(out).toContain(`  DATABASE_URL=${url.replace('postgres@', 'postgres:…@')}\n`)
  expect(out).toContain(`  S3_ENDPOINT=${bucket.env.S3_ENDPOINT}\n  S3_BUCKET=studio\n`)
  expect(out).not.toContain('hush-hush')
  const [, way] = /The way back: npm run move -- (.*)$/.exec(out) ?? []
  expect(way).toBe(`--to 'sqlite:${site.DATA_DIR}' --blobs disk:${site.DATA_DIR}`)

  const elsewhere = { ...site, DATABASE_URL: url, ...bucket.env }
  await expect(openSite(site)).rejects.toThrow(
    /^The site was moved from sqlite:.* To go on here, .* delete .*move\.json\.$/,
  )
  const studio = await openSite(elsewhere)
  await studio.dependencies.db.deleteFrom('lead').where('id', 'like', '%1').execute()
  await studio.close()
  const now = await rowsOfEveryTable(elsewhere)
  const places = [`sqlite:${site.DATA_DIR}`, `disk:${site.DATA_DIR}`] as const
  expect(await moveStopped(['--to', places[0], '--blobs', places[1]], elsewhere)).toMatchObject({
    code: 0,
    problem: '',
  })
  expect(await rowsOfEveryTable(site)).toEqual(now)
  const again = await openSite(site)
  await again.close()
  expect(readdirSync(site.DATA_DIR).filter((name) => name.startsWith('replaced-'))).toHaveLength(1)
  await expect(openSite(elsewhere)).rejects.toThrow('The site was moved from postgres://')
})

describe('while the site runs', () => {
  /** Writes until it is stopped. */
  function keepWriting(studio: UploadStudio) {
    const emails: string[] = []
    const uploads = new Map<string, string>()
    let number = 0
    async function write(): Promise<void> {
      number += 1
      const email = `ann${number}@mail.example`
      if ((await postInquiry(studio, { ...inquiry, email })).status < 300) emails.push(email)
      if (number % 10 > 0) return
      const [pathname, picture] = [freshPathname(), await photo()]
      await put(pathname, picture, { access: 'public' }).then(
        () => uploads.set(pathname, sha256(picture)),
        () => undefined,
      )
    }
    const timer = setInterval(() => void write(), 20)
    return { emails, uploads, stop: () => clearInterval(timer) }
  }

  it('nothing that was acknowledged is lost, and the new server waits until all of it is there', async () => {
    const [bucket, url] = [await freshBucket(), await freshDatabase()]
    const studio = await startUploadStudio('sqlite', 'disk', { env: { RATE_LIMIT: 'off' } })
    const site = { DATA_DIR: studio.dataDir, AUTH_SECRET: STUDIO_SECRET }
    const writing = keepWriting(studio)
    await vi.waitFor(() => expect(writing.uploads.size).toBeGreaterThan(1), { timeout: 20_000 })
    const move = startMove(['--to', url, '--blobs', bucket.url], { ...site, ...bucket.keys })
    expect(await move.said(CAUGHT_UP)).toBe(true)
    const before = writing.emails.length
    await vi.waitFor(() => expect(writing.emails.length).toBeGreaterThan(before + 20), { timeout: 20_000 })
    const log: string[] = []
    const opening = openSite({ ...site, DATABASE_URL: url, ...bucket.env }, log)
    await vi.waitFor(() => expect(log.join()).toContain('waiting_for_move'))
    await vi.waitFor(() => expect(writing.emails.length).toBeGreaterThan(before + 40), { timeout: 20_000 })
    writing.stop()
    await studio.stop()
    const next = await opening
    expect(await move.ended).toMatchObject({ code: 0, problem: '' })
    const rows = await next.dependencies.db.selectFrom('lead').select('email').execute()
    expect(rows.map(({ email }) => email)).toEqual(expect.arrayContaining(writing.emails))
    const stored = await next.dependencies.db.selectFrom('stored_file').selectAll().execute()
    for (const [pathname, hash] of writing.uploads) {
      const file = stored.find((candidate) => candidate.pathname === pathname)
      expect([file?.sha256, Object.values(await filesIn(bucket, [file?.blob_key ?? '']))]).toEqual([hash, [hash]])
    }
    await next.close()
    rmSync(site.DATA_DIR, { recursive: true })
  }, 60_000)

  it('goes back from PostgreSQL the same way, once its server has ended', async () => {
    const studio = await startUploadStudio('sqlite', 'disk')
    await studio.stop()
    const site = { DATA_DIR: studio.dataDir, AUTH_SECRET: STUDIO_SECRET }
    const url = await freshDatabase()
    await moveStopped(['--to', url], site)
    const running = await openSite({ ...site, DATABASE_URL: url })
    const move = startMove(['--to', `sqlite:${site.DATA_DIR}`], { ...site, DATABASE_URL: url })
    expect(await move.said(CAUGHT_UP)).toBe(true)
    const opening = openSite(site)
    await running.dependencies.db.insertInto('blob_folder').values({ pathname: 'late', created_at_ms: 1 }).execute()
    await running.close()
    const next = await opening
    expect(await next.dependencies.db.selectFrom('blob_folder').select('pathname').execute()).toEqual([
      { pathname: 'late' },
    ])
    expect(await move.ended).toMatchObject({ code: 0, problem: '' })
    await next.close()
    rmSync(site.DATA_DIR, { recursive: true })
  })

  it('rows that change, go, and exchange what one at a time may have arrive as they are', async () => {
    const site = sites.copy()
    const url = await freshDatabase()
    const db = openSqlite(path.join(site.DATA_DIR, 'studio.db'))
    const move = startMove(['--to', url], site)
    expect(await move.said(CAUGHT_UP)).toBe(true)
    await sql`update lead set unique_key = 'x' || id where unique_key is not null`.execute(db)
    const [one, other] = await db.selectFrom('user').select(['id', 'email']).limit(2).execute()
    await db
      .updateTable('user')
      .set({ email: 'third@mail.example' })
      .where('id', '=', one?.id ?? '')
      .execute()
    await db
      .updateTable('user')
      .set({ email: one?.email ?? '' })
      .where('id', '=', other?.id ?? '')
      .execute()
    await db
      .updateTable('user')
      .set({ email: other?.email ?? '' })
      .where('id', '=', one?.id ?? '')
      .execute()
    await db.deleteFrom('project').where('id', 'like', '%1').execute()
    await db.destroy()
    expect(await move.ended).toMatchObject({ code: 0, problem: '' })
    expect(await rowsOfEveryTable({ ...site, DATABASE_URL: url })).toEqual(await rowsOfEveryTable(site))
  })
})

it('moves uploads alone, and keeps the old server from starting', async () => {
  const site = sites.copy()
  const bucket = await freshBucket()
  const files = filesOn(site.DATA_DIR)
  const { code, out } = await moveStopped(['--blobs', bucket.url], { ...site, ...bucket.keys })
  expect([code, out]).toEqual([0, expect.not.stringContaining('DATABASE_URL')])
  expect(await filesIn(bucket, Object.keys(files))).toEqual(files)
  await expect(openSite(site)).rejects.toThrow('The site was moved from disk:')
  const studio = await openSite({ ...site, ...bucket.env })
  await studio.close()
})

it('of uploads alone, killed at its very end, does not begin anew: the new server may have added some', async () => {
  const site = sites.copy()
  const bucket = await freshBucket()
  const args = ['--blobs', bucket.url]
  const killed = startMove(args, { ...site, ...bucket.keys })
  // The mark in the bucket is what it takes away last.
  bucket.faults.next = (method, url) => (method === 'DELETE' && url.endsWith('.move') ? 500 : undefined)
  expect((await killed.ended).code).toBe(1)
  bucket.faults.next = undefined
  expect(await moveStopped(args, { ...site, ...bucket.keys })).toMatchObject({
    code: 1,
    problem: expect.stringMatching(/^The uploads were moved to s3:\S+ already: set the environment to that place\.\n$/),
  })
})

it('brings the uploads of a store at Vercel to the disk, where its private files are', async () => {
  const vercel = await startVercel()
  onTestFinished(vercel.stop)
  vi.stubEnv('VERCEL_BLOB_API_URL', vercel.apiUrl)
  onTestFinished(() => void vi.unstubAllEnvs())
  const { DATA_DIR, AUTH_SECRET } = sites.copy()
  const before = filesOn(DATA_DIR)
  for (const key of Object.keys(before).filter((key) => key.startsWith('blobs/'))) {
    vercel.files.set(key, { bytes: readFileSync(path.join(DATA_DIR, key)), type: 'image/jpeg' })
    rmSync(path.join(DATA_DIR, key))
  }
  const env = { DATA_DIR, AUTH_SECRET, ...vercel.env, VERCEL_BLOB_API_URL: vercel.apiUrl }
  expect(await moveStopped(['--blobs', `disk:${DATA_DIR}`], env)).toMatchObject({ code: 0, problem: '' })
  expect(filesOn(DATA_DIR)).toEqual(before)
})

describe('ended at any moment', () => {
  const LINES = [/^Round 1/, CAUGHT_UP, /has stopped/, /^Done/]

  it('again and again, it is run once more and ends right', async () => {
    const site = sites.copy()
    const [bucket, url] = [await freshBucket(), await freshDatabase()]
    const [args, env] = [['--to', url, '--blobs', bucket.url], { ...site, ...bucket.keys }] as const
    const [rows, files] = [await rowsOfEveryTable(site), filesOn(site.DATA_DIR)]
    // An open connection to the site keeps each move from its last step, however quick it is.
    const db = openSqlite(path.join(site.DATA_DIR, 'studio.db'))
    await sql`select 1 from lead`.execute(db)
    for (const afterMs of [0, 30, 80, 150, 300]) {
      const killed = startMove(args, env)
      // The program itself takes a moment to load.
      await killed.said(/^Moving/)
      await setTimeout(afterMs)
      killed.process.kill('SIGKILL')
      await killed.ended
    }
    // Files that have arrived are looked for where they went, not believed.
    const ended = startMove(args, env)
    expect(await ended.said(CAUGHT_UP)).toBe(true)
    ended.process.kill('SIGKILL')
    await ended.ended
    await db.destroy()
    const [key = ''] = Object.keys(files)
    await bucket.remove(key)
    expect(await moveStopped(args, env)).toMatchObject({ code: 0, problem: '' })
    expect(await rowsOfEveryTable({ ...site, DATABASE_URL: url })).toEqual(rows)
    expect(await filesIn(bucket, Object.keys(files))).toEqual(files)
  }, 60_000)

  it.each(LINES)('by a kill after it said %s, a server on one of the two sites at most starts', async (line) => {
    const site = sites.copy()
    const [bucket, url] = [await freshBucket(), await freshDatabase()]
    const [args, env] = [['--to', url, '--blobs', bucket.url], { ...site, ...bucket.keys }]
    const elsewhere = { ...site, DATABASE_URL: url, ...bucket.env }
    const killed = startMove(args, env)
    await killed.said(line)
    killed.process.kill('SIGKILL')
    await killed.ended
    const log: string[] = []
    const there = openSite(elsewhere, log)
    const here = await openSite(site).catch(() => undefined)
    if (here) await vi.waitFor(() => expect(log.join()).toContain('waiting_for_move'))
    await here?.close()
    const again = await moveStopped(args, env)
    const next = await there
    // Where the first had come to its end, the server has the site by now.
    if (again.code !== 0) expect(again.problem).toMatch(/is not empty: it has the table/)
    await next.close()
    expect(await rowsOfEveryTable(elsewhere)).toEqual(await rowsOfEveryTable(site))
  })
})
