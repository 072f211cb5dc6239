import { copyFile, mkdir, mkdtemp, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { put } from '@vercel/blob'
import { afterEach, beforeEach, describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import type { Backups } from '#contract/backup-and-import.ts'
import type { HealthCheck } from '#contract/health.ts'
import { canonicalJson } from '#server/features/data/archive/canonical-json.ts'
import { openPostgres, openSqlite } from '#server/platform/db/database.ts'
import { runCommand } from '../support/backups.ts'
import { copiesOf, copyBackups, filesBelow, lockCopies } from '../support/copies.ts'
import { DATABASES, type DatabaseName } from '../support/databases.ts'
import { storeLead } from '../support/leads.ts'
import { createDatabase } from '../support/postgres.ts'
import { startS3 } from '../support/storage/s3.ts'
import { STUDIO_SECRET, type StudioOptions } from '../support/studio.ts'
import { freshPathname, photo, startUploadStudio, type UploadStudio } from '../support/uploads.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
const TABLES = ['project', 'project_image', 'document', 'stored_file', 'user'] as const

let dir: string
let elsewhere: string
let studio: UploadStudio
let s3: Awaited<ReturnType<typeof startS3>> | undefined
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'copies-'))
  elsewhere = path.join(dir, 'elsewhere')
  await mkdir(elsewhere)
})
afterEach(async () => {
  await studio?.close()
  await s3?.stop()
  s3 = undefined
  await rm(dir, { recursive: true, force: true })
})

async function start(database: DatabaseName = 'sqlite', env: StudioOptions['env'] = {}): Promise<void> {
  studio = await startUploadStudio(database, 'disk', { env: { BACKUP_TO: elsewhere, ...env } })
}

/** A bucket as the second place, and the environment that names it. */
async function bucket() {
  s3 = await startS3()
  return {
    BACKUP_TO: 's3://studio/copies/of-the-site',
    BACKUP_S3_ENDPOINT: s3.env.S3_ENDPOINT,
    BACKUP_S3_ACCESS_KEY_ID: s3.env.S3_ACCESS_KEY_ID,
    BACKUP_S3_SECRET_ACCESS_KEY: s3.env.S3_SECRET_ACCESS_KEY,
  }
}

const upload = async () => put(freshPathname(), await photo(), { access: 'public' })
const backUp = async () => (await (await studio.fetch('/api/admin/backups', { method: 'POST' })).json()) as Backups
const backups = async () => (await (await studio.fetch('/api/admin/backups')).json()) as Backups
const copyNow = () => studio.fetch('/api/admin/backup-copies', { method: 'POST' })
const health = async () => (await (await studio.fetch('/api/health/backup')).json()) as HealthCheck
const restore = (args: readonly string[], env: object) => runCommand('restore', args, { TMPDIR: dir, ...env })

async function phraseFile(phrase: string): Promise<string> {
  await writeFile(path.join(dir, 'phrase'), `${phrase}\n`)
  return path.join(dir, 'phrase')
}

async function placeOn(database: DatabaseName, name = 'restored') {
  const place = { DATA_DIR: path.join(dir, name), AUTH_SECRET: STUDIO_SECRET }
  return database === 'sqlite' ? place : { ...place, DATABASE_URL: await createDatabase(inject('postgresUrl')) }
}

async function rowsAt(place: { DATA_DIR: string; DATABASE_URL?: string }) {
  const db = place.DATABASE_URL ? openPostgres(place.DATABASE_URL) : openSqlite(path.join(place.DATA_DIR, 'studio.db'))
  const rows = TABLES.map(async (table) => [
    table,
    (await db.selectFrom(table).selectAll().execute()).map(textOf).toSorted(),
  ])
  const all = Object.fromEntries(await Promise.all(rows))
  await db.destroy()
  return all
}
const textOf = (row: object) => canonicalJson(row)
const here = () => ({ DATA_DIR: studio.dataDir, ...(studio.databaseUrl && { DATABASE_URL: studio.databaseUrl }) })

describe.each(DATABASES)('copies elsewhere of a studio on %s', (database) => {
  it('B85: wait for a passphrase, then the newest backup is copied, read back and green', async () => {
    await start(database)
    const { pathname } = await upload()
    expect(await copyBackups(studio)).toMatchObject({ state: 'unlocked', passphraseSince: null })
    expect(await health()).toMatchObject({ ok: false, message: expect.stringContaining('make a passphrase') })
    expect(await filesBelow(elsewhere)).toEqual([])
    const phrase = await lockCopies(studio)
    expect(await copiesOf(studio)).toMatchObject({ state: 'waiting', place: `the folder ${elsewhere}` })
    const done = await copyBackups(studio)
    expect(done.message).toMatch(/^Copied elsewhere and read back Nov 21, 2026, 10:00 AM\./)
    expect(await health()).toMatchObject({
      ok: true,
      message: expect.stringContaining('Copied elsewhere and read back'),
    })
    const stored = await filesBelow(elsewhere)
    expect(stored.map((name) => name.split('/').slice(1).join('/')).toSorted()).toEqual([
      expect.stringMatching(/^backups\/seven-mile-.*-manual\.zip$/),
      expect.stringMatching(/^backups\/seven-mile-.*-manual\.zip\.whole$/),
      expect.stringMatching(/^files\/[\da-f]{64}$/),
      'key.json',
    ])
    const bytes = Buffer.concat(await Promise.all(stored.map((name) => readFile(path.join(elsewhere, name)))))
    for (const word of [pathname, phrase, phrase.replaceAll('-', ''), 'Delray', 'PK\u0003\u0004'])
      expect(bytes.includes(word), word).toBe(false)
    const key = await studio.db.selectFrom('backup_key').selectAll().execute()
    expect(JSON.stringify(key)).not.toContain(phrase)
  })

  it('B85: on another machine the passphrase brings all of it back as it was', async () => {
    await start(database)
    await upload()
    await upload()
    const phrase = await lockCopies(studio)
    await copyBackups(studio)
    const args = ['--from', elsewhere, '--passphrase-file', await phraseFile(phrase)]
    const listed = await restore([...args, '--list'], {})
    expect(listed).toMatchObject({
      code: 0,
      problem: '',
      out: expect.stringMatching(/^seven-mile-\S+-manual\.zip {2}\d+ MB\n$/),
    })
    expect(await restore([...args, '--verify'], {})).toMatchObject({
      code: 0,
      out: expect.stringContaining('are as they were.'),
    })
    for (const target of DATABASES) {
      const to = await placeOn(target, target)
      const restored = await restore(args, to)
      expect(restored).toMatchObject({
        code: 0,
        problem: '',
        out: expect.stringMatching(/are back\..* They came from seven-mile/),
      })
      const [there, original] = [await rowsAt(to), await rowsAt(here())]
      if (target === database) expect(there).toEqual(original)
      expect(there.stored_file).toHaveLength(2)
      const blobs = (await filesBelow(to.DATA_DIR)).filter((name) => /^(?:blobs|originals)\//.test(name))
      expect(blobs.length).toBeGreaterThan(1)
      for (const name of blobs)
        expect(await readFile(path.join(to.DATA_DIR, name))).toEqual(await readFile(path.join(studio.dataDir, name)))
      expect((await filesBelow(to.DATA_DIR)).filter((name) => name.startsWith('restoring'))).toEqual([])
    }
  })
})

describe('a copy', () => {
  it('B85: sends only what does not lie there, and reads again what was read a week ago', async () => {
    await start()
    await upload()
    await lockCopies(studio)
    await copyBackups(studio)
    const [file = ''] = (await filesBelow(elsewhere)).filter((name) => name.includes('/files/'))
    const before = await stat(path.join(elsewhere, file))
    await upload()
    studio.clock.nowMs += DAY_MS
    await backUp()
    await copyBackups(studio)
    expect((await filesBelow(elsewhere)).filter((name) => name.includes('/files/'))).toHaveLength(2)
    expect((await stat(path.join(elsewhere, file))).mtimeMs).toBe(before.mtimeMs)
    const facts = studio.log.filter((line) => line.includes('backup_copied')).map((line) => JSON.parse(line))
    expect(facts).toMatchObject([
      { sent: 2, files: 2 },
      { sent: 2, files: 3 },
    ])
    // One byte goes bad there, which the size does not show.
    const bytes = await readFile(path.join(elsewhere, file))
    bytes[500] = (bytes[500] ?? 0) ^ 1
    await writeFile(path.join(elsewhere, file), bytes)
    studio.clock.nowMs += 8 * DAY_MS
    await backUp()
    await copyBackups(studio)
    expect(await readFile(path.join(elsewhere, file))).not.toEqual(bytes)
    expect((await copiesOf(studio)).message).toContain('Copied elsewhere and read back Nov 30')
  })

  it('B85: of files that were cut there sends these again', async () => {
    await start()
    await upload()
    const phrase = await lockCopies(studio)
    await copyBackups(studio)
    const [file = ''] = (await filesBelow(elsewhere)).filter((name) => name.includes('/files/'))
    await truncate(path.join(elsewhere, file), 100)
    studio.clock.nowMs += DAY_MS
    await backUp()
    await copyBackups(studio)
    const args = ['--from', elsewhere, '--verify', '--passphrase-file', await phraseFile(phrase)]
    expect(await restore(args, {})).toMatchObject({ code: 0, problem: '' })
  })

  it('B85, L4: ends after 35 days with the files that nothing else needs, and never the last one', async () => {
    await start()
    const { url } = await upload()
    await lockCopies(studio)
    await copyBackups(studio)
    await studio.db.deleteFrom('stored_file').execute()
    expect(url).not.toBe('')
    studio.clock.nowMs += 34 * DAY_MS
    await backUp()
    await copyBackups(studio)
    const count = async (part: string) => (await filesBelow(elsewhere)).filter((name) => name.includes(part)).length
    expect([await count('.whole'), await count('/files/')]).toEqual([2, 1])
    studio.clock.nowMs += 2 * DAY_MS
    await backUp()
    await copyBackups(studio)
    expect([await count('.whole'), await count('/files/')]).toEqual([2, 0])
    studio.clock.nowMs += 400 * DAY_MS
    await copyNow()
    await copyBackups(studio)
    expect(await count('.whole')).toBeGreaterThan(0)
  })

  it('B85: under a new passphrase is made of a new backup; what is older opens with the one of before', async () => {
    await start()
    await upload()
    const first = await lockCopies(studio)
    await copyBackups(studio)
    studio.clock.nowMs += DAY_MS
    const second = await lockCopies(studio)
    await copyBackups(studio)
    expect((await filesBelow(elsewhere)).filter((name) => name.endsWith('key.json'))).toHaveLength(2)
    for (const [phrase, day] of [
      [first, '2026-11-21'],
      [second, '2026-11-22'],
    ] as const) {
      const args = ['--from', elsewhere, '--verify', '--passphrase-file', await phraseFile(phrase)]
      const verified = await restore(args, {})
      expect(verified).toMatchObject({ code: 0, problem: '', out: expect.stringContaining(`seven-mile-${day}`) })
    }
    // A copy that the earlier passphrase locks ends by its age, and with the last copy its key.
    studio.clock.nowMs += 36 * DAY_MS
    await backUp()
    await copyBackups(studio)
    expect((await filesBelow(elsewhere)).filter((name) => name.endsWith('key.json'))).toHaveLength(1)
  })

  it('B85: a passphrase that nobody wrote down locks nothing', async () => {
    await start()
    const made = await studio.fetch('/api/admin/backup-passphrase', { method: 'POST' })
    const { id } = (await made.json()) as { id: string }
    expect(await copyBackups(studio)).toMatchObject({ state: 'unlocked' })
    await lockCopies(studio)
    const late = await studio.fetch('/api/admin/backup-passphrase', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id }),
    })
    expect([late.status, (await late.json()).error]).toEqual([404, expect.stringContaining('replaced by another')])
  })
})

describe('a second place that fails', () => {
  it.each([
    ['is not there', () => rm(elsewhere, { recursive: true }), /There is no folder .*: is its disk mounted\?/],
    ['is a file', async () => (await rm(elsewhere, { recursive: true }), writeFile(elsewhere, '')), /is no folder\./],
  ])('B85: a folder that %s: one line says what to mend, and it is mended', async (_, breakIt, line) => {
    await start()
    await lockCopies(studio)
    await breakIt()
    expect(await copyBackups(studio)).toMatchObject({ state: 'failed', message: expect.stringMatching(line) })
    expect(await health()).toMatchObject({ ok: false, message: expect.stringMatching(line) })
    await rm(elsewhere, { recursive: true, force: true })
    await mkdir(elsewhere)
    expect(await copyBackups(studio)).toMatchObject({ state: 'failed' })
    expect(await (await copyNow()).json()).toMatchObject({ state: 'waiting' })
    expect((await copyBackups(studio)).message).toContain('Copied elsewhere and read back')
  })

  it('B85: a disk that is not mounted any more is not taken for an empty one, until an owner says so', async () => {
    await start()
    await lockCopies(studio)
    await copyBackups(studio)
    await rename(elsewhere, `${elsewhere}-away`)
    await mkdir(elsewhere)
    studio.clock.nowMs += DAY_MS
    await backUp()
    const gone = await copyBackups(studio)
    expect(gone).toMatchObject({ state: 'failed', message: expect.stringMatching(/are gone: is its disk mounted\?/) })
    expect(gone.message).toContain('The last copy was read back Nov 21')
    expect(await filesBelow(elsewhere)).toEqual([])
    await copyNow()
    expect((await copyBackups(studio)).message).toContain('read back Nov 22')
  })

  it('B85: is told to the owners once it has failed for a day', async () => {
    await start()
    await lockCopies(studio)
    await copyBackups(studio)
    await rename(elsewhere, `${elsewhere}-away`)
    const incidents = async () => {
      for (const _ of [1, 2]) {
        studio.clock.nowMs += 6 * 60_000
        await studio.jobs.find(({ name }) => name === 'watch_for_trouble')?.run()
      }
      const { incidents } = await (await studio.fetch('/api/health/incidents')).json()
      return incidents.filter(({ subject }: { subject: string }) => subject === 'copy')
    }
    studio.clock.nowMs += 20 * HOUR_MS
    await backUp()
    await copyBackups(studio)
    expect(await incidents()).toEqual([])
    studio.clock.nowMs += 7 * HOUR_MS
    await copyBackups(studio)
    expect(await incidents()).toMatchObject([
      { title: 'Backups are not copied elsewhere', message: expect.stringMatching(/since Nov 21.*There is no folder/) },
    ])
    await rename(`${elsewhere}-away`, elsewhere)
    studio.clock.nowMs += HOUR_MS
    await copyBackups(studio)
    expect(await incidents()).toEqual([])
  })

  it('B85: of which nothing is set, that is said and nothing else', async () => {
    await start('sqlite', { BACKUP_TO: '' })
    expect(await copyBackups(studio)).toMatchObject({ state: 'off', place: null })
    const refused = await copyNow()
    expect([refused.status, (await refused.json()).error]).toEqual([409, expect.stringContaining('no second place')])
    expect((await health()).message).not.toContain('elsewhere')
  })
})

describe('a bucket as the second place', () => {
  async function startWithBucket() {
    const env = await bucket()
    await start('sqlite', env)
    await upload()
    return { env, phrase: await lockCopies(studio) }
  }

  it('B85: holds the copies below its prefix, is green, and brings them back', async () => {
    const { env, phrase } = await startWithBucket()
    expect(await copyBackups(studio)).toMatchObject({ state: 'copied', place: 'the bucket studio/copies/of-the-site' })
    expect(await health()).toMatchObject({ ok: true })
    const args = ['--from', env.BACKUP_TO, '--passphrase-file', await phraseFile(phrase)]
    const to = await placeOn('sqlite')
    expect(await restore(args, { ...env, ...to })).toMatchObject({ code: 0, problem: '' })
    expect(await rowsAt(to)).toEqual(await rowsAt(here()))
    const without = await restore(args, to)
    expect(without).toMatchObject({ code: 1, problem: expect.stringContaining('BACKUP_S3_ENDPOINT') })
  })

  const isData = (url: string) => url.includes('/files/') || url.includes('/backups/')
  it.each([
    ['cannot be written', 503, 'PUT', /does not answer as it should/],
    ['refuses the key', 403, 'PUT', /refuses the key of the studio: ask your developer to mend it/],
    ['refuses to be read', 403, 'GET', /refuses the key/],
    ['hangs up in the middle of a file', 'cut', 'PUT', /does not answer as it should/],
    ['gives back other bytes', 'changed', 'GET', /came back changed/],
  ] as const)('B85: that %s is not green, and is once it is mended', async (_, fault, verb, line) => {
    await startWithBucket()
    if (!s3) throw new Error('There is no bucket.')
    s3.faults.next = (method, url) => (method === verb && isData(url) ? fault : undefined)
    expect(await copyBackups(studio)).toMatchObject({ state: 'failed', message: expect.stringMatching(line) })
    expect(await health()).toMatchObject({ ok: false })
    const receipts = await s3.read('?prefix=copies')
    expect(await receipts.text()).not.toContain('.whole')
    s3.faults.next = undefined
    studio.clock.nowMs += HOUR_MS
    expect(await copyBackups(studio)).toMatchObject({ state: 'copied' })
  })

  it('B85: that cannot be read back is found out before any data is sent there', async () => {
    await startWithBucket()
    if (!s3) throw new Error('There is no bucket.')
    const sent: string[] = []
    s3.faults.next = (method, url) => {
      if (method === 'PUT') sent.push(url)
      return method === 'GET' && url.includes('probe-') ? 403 : undefined
    }
    expect(await copyBackups(studio)).toMatchObject({ state: 'failed' })
    expect(sent).toEqual([expect.stringContaining('/probe-')])
  })

  it('B85: that says nothing is given up in time, and what arrived is not sent again', {
    timeout: 60_000,
  }, async () => {
    await startWithBucket()
    await upload()
    if (!s3) throw new Error('There is no bucket.')
    const sent: string[] = []
    let isSilent = true
    s3.faults.next = (method, url) => {
      if (method !== 'PUT') return undefined
      const before = sent.length
      if (url.includes('/files/')) sent.push(url)
      return isSilent && before === 1 ? 'silent' : undefined
    }
    expect(await copyBackups(studio)).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('does not answer'),
    })
    expect(sent).toHaveLength(2)
    isSilent = false
    studio.clock.nowMs += HOUR_MS
    expect(await copyBackups(studio)).toMatchObject({ state: 'copied' })
    expect(sent).toEqual([sent[0], sent[1], sent[1]])
  })
})

describe('a copy that is broken off', () => {
  it('B85: at any request leaves nothing half that counts, and the next one ends it', {
    timeout: 240_000,
  }, async () => {
    const env = await bucket()
    await start('sqlite', env)
    await upload()
    const phrase = await lockCopies(studio)
    if (!s3) throw new Error('There is no bucket.')
    const { faults, read } = s3
    const job = studio.jobs.find(({ name }) => name === 'copy_backups')
    const receiptPuts: string[] = []
    const requestsOf = async (stopAt: number) => {
      const stopping = new AbortController()
      let count = 0
      faults.next = (method, url) => {
        count += 1
        if (method === 'PUT' && url.endsWith('.whole')) receiptPuts.push(url)
        if (count !== stopAt) return undefined
        stopping.abort()
        return 'cut'
      }
      await job?.run(stopping.signal)
      return count
    }
    const isWhole = async () => (await (await read('?prefix=copies')).text()).includes('.whole')
    let stopAt = 1
    for (; ; stopAt += 1) {
      const before = receiptPuts.length
      const count = await requestsOf(stopAt)
      if (receiptPuts.length === before) expect(await isWhole(), `request ${stopAt}`).toBe(false)
      if (count < stopAt) break
      // All of it may have arrived although nobody heard so.
      expect((await copiesOf(studio)).state, `request ${stopAt}`).toMatch(/^(?:waiting|copied)$/)
    }
    expect(stopAt).toBeGreaterThan(10)
    faults.next = undefined
    expect(await copiesOf(studio)).toMatchObject({ state: 'copied' })
    const args = ['--from', env.BACKUP_TO, '--verify', '--passphrase-file', await phraseFile(phrase)]
    expect(await restore(args, env)).toMatchObject({ code: 0, problem: '' })
    expect(await filesBelow(path.join(studio.dataDir, 'copying')).catch(() => [])).toEqual([])
  })

  it('B85: by the end of its server goes on after ten minutes', async () => {
    await start()
    await lockCopies(studio)
    const died = async () => {
      const { nowMs } = studio.clock
      const row = { name: 'copy', due_at_ms: nowMs + 10 * 60_000, started_at_ms: nowMs, finished_at_ms: null }
      await studio.db.deleteFrom('upkeep').where('name', '=', 'copy').execute()
      await studio.db
        .insertInto('upkeep')
        .values({ ...row, succeeded_at_ms: null, result: '', failure: '' })
        .execute()
    }
    await died()
    expect(await copyBackups(studio)).toMatchObject({ state: 'copying' })
    studio.clock.nowMs += 10 * 60_000
    expect((await copyBackups(studio)).message).toContain('Copied elsewhere')
  })
})

describe('a copy that lasted longer than its lease', () => {
  const TAKEN_OVER = {
    due_at_ms: Number.MAX_SAFE_INTEGER,
    started_at_ms: Date.UTC(2026, 10, 21, 16),
    finished_at_ms: null,
    succeeded_at_ms: null,
    failure: '',
  }
  const run = async () => {
    const {
      name: _,
      result: __,
      ...row
    } = await studio.db.selectFrom('upkeep').selectAll().where('name', '=', 'copy').executeTakeFirstOrThrow()
    return row
  }
  const copied = async () => (await studio.db.selectFrom('backup_key').select('copied').executeTakeFirst())?.copied

  /** Copies to a bucket; at the first upload another server takes over, as `leaseUpkeep` does. */
  async function takenOver(database: DatabaseName, then: () => void, fault?: 'silent' | 503) {
    await start(database, await bucket())
    await upload()
    await lockCopies(studio)
    let taking: Promise<unknown> | undefined
    if (!s3) throw new Error('There is no bucket.')
    s3.faults.next = (method, url) => {
      if (method !== 'PUT' || !url.includes('/files/')) return undefined
      taking ??= studio.db.updateTable('upkeep').set(TAKEN_OVER).where('name', '=', 'copy').execute().then(then)
      return fault
    }
    await copyBackups(studio)
    await taking
  }

  it.each(DATABASES)('B85: and was taken over by another server says nothing of its own, on %s', async (database) => {
    await takenOver(database, () => undefined)
    expect([await run(), await copied()]).toEqual([TAKEN_OVER, null])
  })

  it('B85: is none that begins after the clock was put back', async () => {
    await start()
    await lockCopies(studio)
    await copyBackups(studio)
    studio.clock.nowMs -= HOUR_MS
    await copyNow()
    expect((await copyBackups(studio)).message).toContain('Copied elsewhere and read back Nov 21, 2026, 9:00 AM')
  })

  it('B85: and was taken over fails in vain', async () => {
    await takenOver('sqlite', () => undefined, 503)
    expect([await run(), await copied()]).toEqual([TAKEN_OVER, null])
  })

  it('B85: and was taken over is broken off within a minute', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    await takenOver('sqlite', () => void vi.advanceTimersByTime(60_000), 'silent')
    expect(studio.log.filter((line) => line.includes('upkeep_taken_over'))).toHaveLength(1)
    expect([await run(), await copied()]).toEqual([TAKEN_OVER, null])
  })
})

describe('restoring from a second place', () => {
  async function copied(): Promise<string> {
    await start()
    await upload()
    const phrase = await lockCopies(studio)
    await copyBackups(studio)
    return phrase
  }
  const wrong = async (phrase: string, args: readonly string[] = []) =>
    restore(['--from', elsewhere, '--passphrase-file', await phraseFile(phrase), ...args], await placeOn('sqlite'))

  it('B85: with a wrong passphrase is one line, and nothing is moved', async () => {
    await copied()
    const refused = await wrong('0000-1111-2222-3333-4444-5555-6666')
    expect(refused).toMatchObject({
      code: 1,
      out: '',
      problem: expect.stringMatching(/^This passphrase opens none of the copies in .*\.\n$/),
    })
    await expect(stat(path.join(dir, 'restored'))).rejects.toThrow('ENOENT')
    const none = await restore(['--from', elsewhere], await placeOn('sqlite'))
    expect(none).toMatchObject({ code: 1, problem: expect.stringContaining('The passphrase is needed') })
  })

  it('B85: takes a passphrase with the capitals and spaces that it has on paper', async () => {
    const phrase = await copied()
    expect(await wrong(phrase.toUpperCase().replaceAll('-', ' '), ['--verify'])).toMatchObject({ code: 0 })
  })

  it('B85: a folder without copies, and a copy that is not there, are named', async () => {
    const phrase = await copied()
    expect(await wrong(phrase, ['--backup', 'another.zip'])).toMatchObject({
      code: 1,
      problem: expect.stringContaining('--list shows'),
    })
    await rm(elsewhere, { recursive: true })
    await mkdir(elsewhere)
    expect(await wrong(phrase)).toMatchObject({
      code: 1,
      problem: expect.stringContaining('There are no copies of a site in'),
    })
  })

  it('B85: a damaged, missing or exchanged file is found, and the site stays as it was', async () => {
    const phrase = await copied()
    await upload()
    studio.clock.nowMs += DAY_MS
    await backUp()
    await copyBackups(studio)
    const [one = '', other = ''] = (await filesBelow(elsewhere)).filter((name) => name.includes('/files/'))
    const [a, b] = [path.join(elsewhere, one), path.join(elsewhere, other)]
    const bytes = await readFile(a)
    const damages: [() => Promise<unknown>, RegExp][] = [
      [() => writeFile(a, bytes.with(200, (bytes[200] ?? 0) ^ 4)), /damaged or was changed/],
      [() => truncate(a, bytes.length - 1), /damaged or was changed/],
      [() => copyFile(b, a), /damaged or was changed/],
      [() => rm(a), /is not whole: .* is missing/],
    ]
    for (const [damage, line] of damages) {
      await damage()
      expect(await wrong(phrase)).toMatchObject({ code: 1, out: '', problem: expect.stringMatching(line) })
      expect(await filesBelow(path.join(dir, 'restored'))).toEqual([])
      await writeFile(a, bytes)
    }
    expect(await wrong(phrase)).toMatchObject({ code: 0, problem: '' })
  })

  it('B85, L4: of an older copy brings nobody back whom the newest one knows to be erased', async () => {
    await start()
    const leads = async (place: { DATA_DIR: string }) => {
      const db = openSqlite(path.join(place.DATA_DIR, 'studio.db'))
      const found = await db.selectFrom('lead').select('email').execute()
      await db.destroy()
      return found.map(({ email }) => email)
    }
    await storeLead(studio.db, { list: 'inquiries', email: 'maura@mail.example' }, studio.clock.nowMs)
    await storeLead(studio.db, { list: 'inquiries', email: 'lee@mail.example' }, studio.clock.nowMs)
    const phrase = await lockCopies(studio)
    await copyBackups(studio)
    const [older] = (await backups()).backups
    studio.clock.nowMs += DAY_MS
    await studio.fetch('/api/admin/person?email=maura@mail.example', { method: 'DELETE' })
    await backUp()
    await copyBackups(studio)
    const restored = await wrong(phrase, ['--backup', older?.name ?? ''])
    expect(restored).toMatchObject({ code: 0, problem: '', out: expect.stringContaining('stayed away') })
    expect(await leads({ DATA_DIR: path.join(dir, 'restored') })).toEqual(['lee@mail.example'])
  })

  it('B85: a copy that somebody else put there is none of ours', async () => {
    const phrase = await copied()
    const [receipt = ''] = (await filesBelow(elsewhere)).filter((name) => name.endsWith('.whole'))
    const forged = receipt.replace('2026-11-21', '2026-11-25')
    await copyFile(
      path.join(elsewhere, receipt.replace('.whole', '')),
      path.join(elsewhere, forged.replace('.whole', '')),
    )
    const text = await readFile(path.join(elsewhere, receipt), 'utf8')
    await writeFile(path.join(elsewhere, forged), text.replaceAll('2026-11-21', '2026-11-25'))
    expect((await wrong(phrase, ['--list'])).out.split('\n')).toHaveLength(2)
  })
})

describe('the secret in backups of a site with a passphrase from the admin', () => {
  it('L4: is locked by it, also in the archives here; without one it is left out', async () => {
    const secret = 'the-secret-of-a-data-folder-43-letters-long'
    await start('sqlite', { AUTH_SECRET: '' })
    await writeFile(path.join(studio.dataDir, 'secret'), secret)
    const phrase = await lockCopies(studio)
    const [newest] = (await backUp()).backups
    const file = path.join(studio.dataDir, 'backups', newest?.name ?? '')
    expect((await readFile(file)).includes(secret)).toBe(false)
    const args = ['--from', file, '--passphrase-file', await phraseFile(phrase)]
    const to = { DATA_DIR: path.join(dir, 'restored') }
    expect(await restore(args, to)).toMatchObject({ code: 0, problem: '' })
    expect(await readFile(path.join(to.DATA_DIR, 'secret'), 'utf8')).toBe(secret)
    const made = await runCommand('backup', ['--out', path.join(dir, 'own.zip')], { DATA_DIR: studio.dataDir })
    expect(made).toMatchObject({ code: 0, out: expect.stringContaining('locked with the passphrase') })
    // Both passphrases open it where there are two.
    const both = ['--out', path.join(dir, 'both.zip')]
    await runCommand('backup', both, { DATA_DIR: studio.dataDir, BACKUP_PASSPHRASE: 'four parrots under one umbrella' })
    for (const one of [phrase, 'four parrots under one umbrella']) {
      const verified = await restore(
        ['--from', path.join(dir, 'both.zip'), '--verify', '--passphrase-file', await phraseFile(one)],
        {},
      )
      expect(verified).toMatchObject({ code: 0, problem: '' })
    }
  })
})
