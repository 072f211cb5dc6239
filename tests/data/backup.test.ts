import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { put } from '@vercel/blob'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { readSnapshot } from '#server/features/data/archive/table-repository.ts'
import { type Db, openPostgres, openSqlite } from '#server/platform/db/database.ts'
import { withLock } from '#server/platform/db/lock.ts'
import { runCommand } from '../support/backups.ts'
import { DATABASES, type DatabaseName, startStudioOn } from '../support/databases.ts'
import { inquiry, postInquiry } from '../support/inquiries.ts'
import { createDatabase } from '../support/postgres.ts'
import { startS3 } from '../support/storage/s3.ts'
import { STUDIO_SECRET, startStudio } from '../support/studio.ts'
import { freshPathname, photo, sha256, startUploadStudio, type UploadStudio } from '../support/uploads.ts'

const OTHER = { sqlite: 'postgres', postgres: 'sqlite' } as const
const TABLES = ['project', 'project_image', 'lead', 'mail', 'document', 'stored_file'] as const

let dir: string
let studio: UploadStudio | undefined
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'backup-'))
})
afterEach(async () => {
  await studio?.close()
  studio = undefined
  await rm(dir, { recursive: true, force: true })
})

/** Environment for the commands: data folder and database of a studio. */
async function placeOn(database: DatabaseName, name: string) {
  const DATA_DIR = path.join(dir, name)
  if (database === 'sqlite') return { DATA_DIR }
  return { DATA_DIR, DATABASE_URL: await createDatabase(inject('postgresUrl')), AUTH_SECRET: STUDIO_SECRET }
}
type Place = Awaited<ReturnType<typeof placeOn>>

const placeOf = (running: UploadStudio): Place => ({
  DATA_DIR: running.dataDir,
  ...(running.databaseUrl && { DATABASE_URL: running.databaseUrl, AUTH_SECRET: STUDIO_SECRET }),
})

async function rowsAt({ DATA_DIR, ...place }: Place) {
  const url = 'DATABASE_URL' in place ? place.DATABASE_URL : undefined
  const db = url ? openPostgres(url) : openSqlite(path.join(DATA_DIR, 'studio.db'))
  const rows = TABLES.map(async (table) => {
    const found = await db.selectFrom(table).selectAll().execute()
    return [table, found.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))] as const
  })
  const all = Object.fromEntries(await Promise.all(rows))
  await db.destroy()
  return all
}

async function backUp(place: Place, name = 'backup.zip'): Promise<string> {
  const file = path.join(dir, name)
  expect(await runCommand('backup', ['--out', file], place)).toMatchObject({ code: 0, problem: '' })
  return file
}

/** @returns The address of the sender, once the submission was acknowledged. */
async function write(to: UploadStudio, number: number): Promise<string> {
  const email = `ann${number}@mail.example`
  expect((await postInquiry(to, { ...inquiry, email })).status).toBeLessThan(300)
  return email
}

/** Writes fifty times a second until it is stopped. @returns Acknowledged writes, and a function that stops. */
function keepWriting(to: UploadStudio) {
  const acknowledged: string[] = []
  let number = 0
  const timer = setInterval(() => {
    number += 1
    void write(to, number).then((email) => acknowledged.push(email))
  }, 20)
  return { acknowledged, stop: () => clearInterval(timer) }
}

describe.each(DATABASES)('a backup of a studio on %s', (database) => {
  it('R17: taken while people write, it has all that was acknowledged before, and restores on either database', async () => {
    studio = await startUploadStudio(database, 'disk', { env: { RATE_LIMIT: 'off' } })
    const picture = await photo()
    const upload = await put(freshPathname(), picture, { access: 'public' })
    const writing = keepWriting(studio)
    await vi.waitFor(() => expect(writing.acknowledged.length).toBeGreaterThan(5), { timeout: 20_000 })
    const before = [...writing.acknowledged]
    const file = await backUp(placeOf(studio))
    writing.stop()
    expect(writing.acknowledged.length).toBeGreaterThan(before.length)

    for (const target of [database, OTHER[database]]) {
      const place = await placeOn(target, target)
      const restored = await runCommand('restore', ['--from', file], place)
      expect(restored).toMatchObject({
        code: 0,
        problem: '',
        out: expect.stringMatching(/^[\d,]+ rows and 1 files .*\.\n$/),
      })
      const rows = await rowsAt(place)
      expect(rows['lead']?.map(({ email }) => email)).toEqual(expect.arrayContaining(before))
      expect(rows['project']).toHaveLength(9)
      const [blob = ''] = await readdir(path.join(place.DATA_DIR, 'blobs'))
      expect(sha256(await readFile(path.join(place.DATA_DIR, 'blobs', blob)))).toBe(sha256(picture))
      expect(upload.pathname).toBe(rows['stored_file']?.[0]?.pathname)
    }
  })

  it('R17: what is restored is equal, row by row, and is a site', async () => {
    studio = await startUploadStudio(database, 'disk')
    await write(studio, 1)
    await put(freshPathname(), await photo(), { access: 'public' })
    const file = await backUp(placeOf(studio))
    const place = await placeOn(OTHER[database], 'restored')
    await runCommand('restore', ['--from', file], place)
    const [{ mail: mails = [], ...rows }, { mail: before = [], ...others }] = [
      await rowsAt(place),
      await rowsAt(placeOf(studio)),
    ]
    expect(rows).toEqual(others)
    // Those that waited may have gone out since the backup, and wait for nobody any more.
    const perhapsSent = { state: 'failed', last_error: expect.stringContaining('may have gone out since') }
    expect(mails).toEqual(before.map((mail) => ({ ...mail, ...perhapsSent })))
    expect(before.length).toBeGreaterThan(0)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
  })

  it('R17: a site of the version before is backed up before it is migrated', async () => {
    studio = await startUploadStudio(database, 'disk')
    const picture = await photo()
    await put(freshPathname(), picture, { access: 'public' })
    await sql`drop index stored_file_unsettled`.execute(studio.db)
    await sql`alter table stored_file drop column parts`.execute(studio.db)
    const file = await backUp(placeOf(studio))
    expect((await readFile(file)).includes(picture)).toBe(true)
  })

  it('R17: a place that has a site keeps it, unless it is forced; then it is set aside', async () => {
    studio = await startUploadStudio(database, 'disk')
    const file = await backUp(placeOf(studio))
    const place = await placeOn(database, 'other')
    expect(await runCommand('restore', ['--from', file], place)).toMatchObject({ code: 0 })
    const again = await runCommand('restore', ['--from', file], place)
    expect(again).toMatchObject({ code: 1, out: '', problem: expect.stringContaining('already holds a site') })
    expect(await runCommand('restore', ['--from', file, '--force'], place)).toMatchObject({ code: 0, problem: '' })
    expect((await rowsAt(place))['project']).toHaveLength(9)
    const kept = (await readdir(place.DATA_DIR)).filter((name) => name.startsWith('replaced-'))
    expect(kept).toHaveLength(1)
    expect((await readdir(place.DATA_DIR)).some((name) => name.startsWith('restoring-'))).toBe(false)
  })
})

describe('a backup', () => {
  it('R17, BLOB: of uploads in a bucket brings these along, into a bucket or onto a disk', async () => {
    studio = await startUploadStudio('sqlite', 's3')
    const picture = await photo()
    const pathname = freshPathname()
    await put(pathname, picture, { access: 'public' })
    const bucket = studio.s3?.env ?? {}
    const file = path.join(dir, 'backup.zip')
    expect(await runCommand('backup', ['--out', file], { ...placeOf(studio), ...bucket })).toMatchObject({ code: 0 })
    const onDisk = { DATA_DIR: path.join(dir, 'disk') }
    expect(await runCommand('restore', ['--from', file], onDisk)).toMatchObject({ code: 0, problem: '' })
    const [blob = ''] = await readdir(path.join(onDisk.DATA_DIR, 'blobs'))
    expect(sha256(await readFile(path.join(onDisk.DATA_DIR, 'blobs', blob)))).toBe(sha256(picture))

    const other = await startS3()
    const inBucket = { DATA_DIR: path.join(dir, 'bucket'), ...other.env }
    expect(await runCommand('restore', ['--from', file], inBucket)).toMatchObject({ code: 0, problem: '' })
    const again = path.join(dir, 'again.zip')
    await rm(path.join(inBucket.DATA_DIR, 'copies'), { recursive: true, force: true })
    const backup = await runCommand('backup', ['--out', again], inBucket)
    expect(backup).toMatchObject({ code: 0, out: expect.stringMatching(/ rows and 1 files are in /) })
    await other.stop()
  })

  it('R17: brings the secret of the data folder along, so that links sent before still work', async () => {
    const place = { DATA_DIR: path.join(dir, 'site') }
    const own = await startStudio()
    await writeFile(path.join(own.dataDir, 'secret'), 's'.repeat(43))
    const file = await backUp({ DATA_DIR: own.dataDir })
    await own.close()
    await runCommand('restore', ['--from', file], place)
    expect(await readFile(path.join(place.DATA_DIR, 'secret'), 'utf8')).toBe('s'.repeat(43))
  })

  it('R17: --verify restores it on trial and says so in one line, with exit 1 and the reason when it cannot', async () => {
    studio = await startUploadStudio('sqlite', 'disk')
    await put(freshPathname(), await photo(400, 300), { access: 'public' })
    const file = await backUp(placeOf(studio))
    const verify = (name: string) =>
      runCommand('restore', ['--from', path.join(dir, name), '--verify'], { TMPDIR: dir })
    const whole = await verify('backup.zip')
    expect(whole).toMatchObject({
      code: 0,
      problem: '',
      out: expect.stringMatching(/^.* were restored and are as they were\.\n$/),
    })

    const bytes = await readFile(file)
    const damaged = Buffer.from(bytes)
    const inPicture = damaged.indexOf('uploads/blobs/') + 5000
    damaged[inPicture] = (damaged[inPicture] ?? 0) ^ 1
    await writeFile(path.join(dir, 'damaged.zip'), damaged)
    await writeFile(path.join(dir, 'cut.zip'), bytes)
    await truncate(path.join(dir, 'cut.zip'), bytes.length - 100)
    await writeFile(path.join(dir, 'other.zip'), 'no zip at all')
    const reasons = {
      'damaged.zip': /uploads\/blobs/,
      'cut.zip': /not a whole backup/,
      'other.zip': /not a whole backup/,
      'none.zip': /no file/,
    }
    for (const [name, reason] of Object.entries(reasons)) {
      const answer = await verify(name)
      expect([name, answer]).toEqual([name, { code: 1, out: '', problem: expect.stringMatching(reason) }])
    }
    expect((await readdir(dir)).filter((name) => name.startsWith('restore-drill-'))).toEqual([])
  })

  it('R17: nothing half is left behind by a restore that fails', async () => {
    studio = await startUploadStudio('sqlite', 'disk')
    await put(freshPathname(), await photo(400, 300), { access: 'public' })
    const file = await backUp(placeOf(studio))
    const bytes = await readFile(file)
    const at = bytes.indexOf('uploads/blobs/') + 5000
    bytes[at] = (bytes[at] ?? 0) ^ 1
    await writeFile(file, bytes)
    for (const database of DATABASES) {
      const place = await placeOn(database, database)
      expect(await runCommand('restore', ['--from', file], place)).toMatchObject({ code: 1 })
      expect(await readdir(place.DATA_DIR)).toEqual([])
      expect(existsSync(path.join(place.DATA_DIR, 'studio.db'))).toBe(false)
    }
  })

  it('R17: what a running site remembers is over once another one is restored on its PostgreSQL', async () => {
    const running = await startStudioOn('postgres', {})
    const place = { DATA_DIR: running.dataDir, DATABASE_URL: running.databaseUrl ?? '', AUTH_SECRET: STUDIO_SECRET }
    const write = (title: string) =>
      withLock(running.db, 'portfolio', (db) =>
        db.updateTable('project').set({ title }).where('position', '=', 1).execute(),
      )
    const shows = async (title: string) => (await (await running.fetch('/portfolio')).text()).includes(title)
    const file = path.join(dir, 'backup.zip')
    await runCommand('backup', ['--out', file], place)
    await write('House of Salt')
    expect(await shows('House of Salt')).toBe(true)
    expect(await runCommand('restore', ['--from', file, '--force'], place)).toMatchObject({ code: 0, problem: '' })
    await write('House of Sand')
    expect([await shows('House of Salt'), await shows('House of Sand')]).toEqual([false, true])
    await running.close()
  })

  it('R17: a running site on SQLite is not restored over', async () => {
    studio = await startUploadStudio('sqlite', 'disk')
    const file = await backUp(placeOf(studio))
    const answer = await runCommand('restore', ['--from', file, '--force'], placeOf(studio))
    expect(answer).toMatchObject({ code: 1, problem: expect.stringContaining('stop it first') })
  })

  it('commands without their arguments name what is missing', async () => {
    expect(await runCommand('backup', [])).toMatchObject({ code: 1, problem: '--out FILE is required.\n' })
    expect(await runCommand('restore', [])).toMatchObject({ code: 1, problem: '--from FILE is required.\n' })
    await mkdir(path.join(dir, 'empty'))
    const nothing = await runCommand('backup', ['--out', path.join(dir, 'b.zip')], {
      DATA_DIR: path.join(dir, 'empty'),
    })
    expect(nothing).toMatchObject({ code: 1, problem: expect.stringContaining('There is no site in') })
    expect(await readdir(path.join(dir, 'empty'))).toEqual([])
  })
})

it('R17: nobody who writes waits for the snapshot that a backup of SQLite reads', async () => {
  studio = await startUploadStudio('sqlite', 'disk')
  const file = path.join(studio.dataDir, 'studio.db')
  const db = openSqlite(file)
  const count = async (from: Db) => (await from.selectFrom('blob_folder').selectAll().execute()).length
  await readSnapshot(db, 'sqlite', async (snapshot) => {
    expect(await count(snapshot)).toBe(0)
    await studio?.db.insertInto('blob_folder').values({ pathname: 'meanwhile', created_at_ms: 1 }).execute()
    expect(await count(snapshot)).toBe(0)
  })
  expect(await count(db)).toBe(1)
  await db.destroy()
})
