import { copyFile, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import type { Backups } from '#contract/backup-and-import.ts'
import { zipEntries } from '#server/features/data/archive/zip-reader.ts'
import { readWriteToken } from '#server/features/files/client-token.ts'
import { openPostgres, openSqlite } from '#server/platform/db/database.ts'
import { runCommand } from '../support/backups.ts'
import { DATABASES, type DatabaseName, startStudioOn } from '../support/databases.ts'
import { createDatabase } from '../support/postgres.ts'
import { codeOf } from '../support/second-factor/totp.ts'
import { ask, cookiesOf, OWNER, PASSWORD, PEOPLE, signIn, viewerOf } from '../support/sessions.ts'
import { STUDIO_SECRET, type Studio, type StudioOptions, startStudio } from '../support/studio.ts'

const PASSPHRASE = 'four parrots under one umbrella'
const SECRET = 'the-secret-of-a-data-folder-43-letters-long'
const OWNER_VIEWER = { uid: 'u1', email: OWNER, role: 'owner', isAuthorized: true } as const

let dir: string
let running: Studio[] = []
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'secret-'))
})
afterEach(async () => {
  vi.useRealTimers()
  for (const studio of running) await studio.close()
  running = []
  await rm(dir, { recursive: true, force: true })
})

async function start(options: StudioOptions = {}): Promise<Studio> {
  const studio = await startStudio(options)
  running.push(studio)
  return studio
}

/** A data folder as a studio without AUTH_SECRET has it. */
async function siteOf(options: StudioOptions = {}): Promise<Studio> {
  const studio = await start({ ...options, env: { AUTH_SECRET: '', ...options.env } })
  await writeFile(path.join(studio.dataDir, 'secret'), SECRET)
  return studio
}

async function phraseFile(phrase = PASSPHRASE): Promise<string> {
  await writeFile(path.join(dir, 'phrase'), `${phrase}\n`)
  return path.join(dir, 'phrase')
}

async function backUp({ dataDir }: Studio, args: readonly string[] = [], env = {}): Promise<string> {
  const file = path.join(dir, 'backup.zip')
  const made = await runCommand('backup', ['--out', file, ...args], { DATA_DIR: dataDir, ...env })
  expect(made).toMatchObject({ code: 0, problem: '' })
  return file
}

const place = (name = 'restored') => ({ DATA_DIR: path.join(dir, name) })
const secretAt = ({ DATA_DIR }: { DATA_DIR: string }) => readFile(path.join(DATA_DIR, 'secret'), 'utf8')

describe('the secret in a backup', () => {
  it('L3: is locked with the passphrase, and comes back with it', async () => {
    const args = ['--passphrase-file', await phraseFile()]
    const file = await backUp(await siteOf(), args)
    expect((await readFile(file)).includes(SECRET)).toBe(false)
    const restored = await runCommand('restore', ['--from', file, ...args], place())
    expect(restored).toMatchObject({ code: 0, problem: '' })
    expect(await secretAt(place())).toBe(SECRET)
    const verified = await runCommand('restore', ['--from', file, '--verify', ...args], { TMPDIR: dir })
    expect(verified).toMatchObject({ code: 0, problem: '', out: expect.stringMatching(/are as they were\.\n$/) })
    const untried = await runCommand('restore', ['--from', file, '--verify'], { TMPDIR: dir })
    expect(untried).toMatchObject({ code: 0, out: expect.stringContaining('locked, and was not opened') })
  })

  it('L3: the passphrase may come from the environment', async () => {
    const env = { BACKUP_PASSPHRASE: PASSPHRASE }
    const file = await backUp(await siteOf(), [], env)
    expect((await readFile(file)).includes(SECRET)).toBe(false)
    expect(await runCommand('restore', ['--from', file], { ...place(), ...env })).toMatchObject({ code: 0 })
    expect(await secretAt(place())).toBe(SECRET)
  })

  it('L3: without the right passphrase nothing is restored, and it is said how to go on', async () => {
    const file = await backUp(await siteOf(), ['--passphrase-file', await phraseFile()])
    const without = await runCommand('restore', ['--from', file], place())
    expect(without).toMatchObject({ code: 1, out: '', problem: expect.stringContaining('--passphrase-file FILE') })
    const wrong = ['--passphrase-file', await phraseFile('five parrots under one umbrella')]
    const refused = await runCommand('restore', ['--from', file, ...wrong], place())
    expect(refused).toMatchObject({ code: 1, problem: expect.stringContaining('this passphrase does not open it') })
    expect(await readdir(place().DATA_DIR)).toEqual([])
    const short = await runCommand('backup', [
      '--out',
      path.join(dir, 'b'),
      '--passphrase-file',
      await phraseFile('abc'),
    ])
    expect(short).toMatchObject({ code: 1, problem: expect.stringContaining('at least 12 characters') })
  })

  it('L3: a lost passphrase costs the secret, not the site', async () => {
    const file = await backUp(await siteOf(), ['--passphrase-file', await phraseFile()])
    const restored = await runCommand('restore', ['--from', file, '--new-secret'], place())
    expect(restored).toMatchObject({ code: 0, out: expect.stringContaining('links in mails sent so far stop working') })
    expect(await readdir(place().DATA_DIR)).not.toContain('secret')
  })

  it('L3: where the site has it still, no passphrase is needed to restore over it', async () => {
    const site = await siteOf()
    const file = await backUp(site, ['--passphrase-file', await phraseFile()])
    await mkdir(place().DATA_DIR)
    await copyFile(path.join(site.dataDir, 'secret'), path.join(place().DATA_DIR, 'secret'))
    const restored = await runCommand('restore', ['--from', file], place())
    expect(restored).toMatchObject({ code: 0, out: expect.not.stringContaining('secret') })
    expect(await secretAt(place())).toBe(SECRET)
  })

  it('L3: of a command without a passphrase it is in clear, and the command says so', async () => {
    const site = await siteOf()
    const file = path.join(dir, 'clear.zip')
    const made = await runCommand('backup', ['--out', file], { DATA_DIR: site.dataDir })
    expect(made.out).toContain('It holds the secret of the site unlocked')
    expect(await runCommand('restore', ['--from', file], place())).toMatchObject({ code: 0, problem: '' })
    expect(await secretAt(place())).toBe(SECRET)
  })

  it('L3: archives of earlier versions of the site are restored as they were', async () => {
    const file = await backUp(await siteOf())
    const old = path.join(dir, 'old.zip')
    await writeFile(old, await asBefore(file))
    const restored = await runCommand('restore', ['--from', old], place())
    expect(restored).toMatchObject({ code: 0, problem: '', out: expect.not.stringContaining('secret') })
    expect(await secretAt(place())).toBe(SECRET)
  })

  it('L3: the archives that the server makes and hands out hold it locked, or not at all', async () => {
    for (const env of [{}, { BACKUP_PASSPHRASE: PASSPHRASE }] as { BACKUP_PASSPHRASE?: string }[]) {
      const studio = await siteOf({ viewer: OWNER_VIEWER, env })
      const made = await studio.fetch('/api/admin/backups', { method: 'POST' })
      const { backups } = (await made.json()) as Backups
      const answer = await studio.fetch(`/api/admin/backup?name=${backups[0]?.name}`)
      const archive = path.join(dir, 'download.zip')
      await writeFile(archive, Buffer.from(await answer.arrayBuffer()))
      expect((await readFile(archive)).includes(SECRET)).toBe(false)
      const names = await Array.fromAsync(zipEntries(archive), ({ name }) => name)
      expect(names.includes('secret.sealed')).toBe(env.BACKUP_PASSPHRASE !== undefined)
      const to = place(env.BACKUP_PASSPHRASE ?? 'none')
      expect(await runCommand('restore', ['--from', archive], { ...to, ...env })).toMatchObject({ code: 0 })
      expect((await readdir(to.DATA_DIR)).includes('secret')).toBe(env.BACKUP_PASSPHRASE !== undefined)
    }
  })
})

/** The archive as versions before wrote it, with the secret in clear and nothing said of it. */
async function asBefore(file: string): Promise<Buffer> {
  const { ZipFile } = await import('yazl')
  const zip = new ZipFile()
  for await (const entry of zipEntries(file)) {
    const content = await entry.open()
    if (entry.name !== 'manifest.json') zip.addBuffer(await buffer(content), entry.name)
    else {
      const { secretFingerprint, ...manifest } = JSON.parse(await text(content))
      expect(secretFingerprint).toMatch(/^[\da-f]{64}$/)
      zip.addBuffer(Buffer.from(JSON.stringify(manifest)), entry.name)
    }
  }
  zip.end()
  return buffer(zip.outputStream)
}

describe.each(DATABASES)('another secret on %s', (database) => {
  async function withApp(): Promise<{ studio: Studio; cookie: string; totpURI: string }> {
    vi.useFakeTimers({ toFake: ['Date'] })
    const studio = await startStudioOn(database, { nowMs: Date.now(), accounts: PEOPLE })
    running.push(studio)
    const { cookie } = await signIn(studio)
    const send = (name: string, body: object) => ask(studio, 'POST', `/api/auth/two-factor/${name}`, { body, cookie })
    const { totpURI } = (await send('enable', { password: PASSWORD })).body
    const { response } = await send('verify-totp', { code: codeOf(totpURI, Date.now()) })
    return { studio, cookie: cookiesOf(response), totpURI }
  }

  const envOf = ({ dataDir, databaseUrl }: Studio) => ({
    DATA_DIR: dataDir,
    AUTH_SECRET: STUDIO_SECRET,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  })

  const dbAt = (place: { DATA_DIR: string; DATABASE_URL?: string }) =>
    place.DATABASE_URL ? openPostgres(place.DATABASE_URL) : openSqlite(path.join(place.DATA_DIR, 'studio.db'))

  async function emptyPlace(of: DatabaseName) {
    const target = { ...place(), AUTH_SECRET: 'another secret, as long as it has to be' }
    if (of === 'sqlite') return target
    return { ...target, DATABASE_URL: await createDatabase(inject('postgresUrl')) }
  }

  it('L3: a backup restored under it locks nobody out: apps that it cannot read are set up anew', async () => {
    const { studio } = await withApp()
    const file = path.join(dir, 'backup.zip')
    expect(await runCommand('backup', ['--out', file], envOf(studio))).toMatchObject({ code: 0 })
    const target = await emptyPlace(database)
    const restored = await runCommand('restore', ['--from', file], target)
    expect(restored).toMatchObject({ code: 0, out: expect.stringContaining('set up anew (1 person)') })
    const db = dbAt(target)
    expect(await db.selectFrom('twoFactor').selectAll().execute()).toEqual([])
    const people = await db.selectFrom('user').select('twoFactorEnabled').execute()
    expect(people.some(({ twoFactorEnabled }) => twoFactorEnabled)).toBe(false)
    await db.destroy()
    const same = await runCommand('restore', ['--from', file, '--force'], { ...target, AUTH_SECRET: STUDIO_SECRET })
    expect(same).toMatchObject({ code: 0, out: expect.not.stringContaining('secret') })
    const again = dbAt(target)
    expect(await again.selectFrom('twoFactor').selectAll().execute()).toHaveLength(1)
    await again.destroy()
  })

  it('L3: is given to a site whose secret may be known: apps go on, sessions, links and recovery codes end', async () => {
    const { studio, cookie, totpURI } = await withApp()
    expect(await viewerOf(studio, cookie)).toMatchObject({ email: OWNER })
    await ask(studio, 'POST', '/api/admin/people', { cookie, body: { email: 'new@mail.example', role: 'admin' } })
    const next = 'the next secret, quite as long as the one before'
    await writeFile(path.join(dir, 'next'), `${next}\n`)
    const args = ['--new-secret-file', path.join(dir, 'next')]
    const site = { ...envOf(studio), ...(database === 'sqlite' && { DATA_DIR: path.join(dir, 'site') }) }
    if (database === 'sqlite') {
      expect(await runCommand('rotate-secret', args, envOf(studio))).toMatchObject({
        code: 1,
        problem: expect.stringContaining('stop it first'),
      })
      const file = path.join(dir, 'backup.zip')
      await runCommand('backup', ['--out', file], envOf(studio))
      await runCommand('restore', ['--from', file], site)
    }
    const rotated = await runCommand('rotate-secret', args, site)
    expect(rotated).toMatchObject({ code: 0, problem: '', out: expect.stringContaining('Everybody signs in again') })
    // Run once more, as after one that was broken off.
    expect(await runCommand('rotate-secret', args, site)).toMatchObject({ code: 0, problem: '' })
    const db = dbAt(site)
    expect(await db.selectFrom('session').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('verification').selectAll().execute()).toEqual([])
    const invitation = await db.selectFrom('mail').select('state').where('kind', '=', 'invitation').execute()
    expect(invitation).toEqual([{ state: 'cancelled' }])
    const rows = await db.selectFrom('twoFactor').selectAll().execute()
    expect(rows.map(({ backupCodes }) => backupCodes)).toEqual(['[]'])
    await studio.db.deleteFrom('twoFactor').execute()
    await db.destroy()
    // A site with the new secret, and what the other one has stored.
    const moved = await startStudioOn(database, { nowMs: Date.now(), accounts: PEOPLE, env: { AUTH_SECRET: next } })
    running.push(moved)
    const owner = await moved.db.selectFrom('user').select('id').where('email', '=', OWNER).executeTakeFirstOrThrow()
    for (const row of rows)
      await moved.db
        .insertInto('twoFactor')
        .values({ ...row, userId: owner.id })
        .execute()
    await moved.db.updateTable('user').set({ twoFactorEnabled: true }).where('id', '=', owner.id).execute()
    const listed = (secret: string) =>
      moved.fetch('/api/blob?limit=1', { headers: { authorization: `Bearer ${readWriteToken(secret)}` } })
    expect([(await listed(STUDIO_SECRET)).ok, (await listed(next)).ok]).toEqual([false, true])
    const half = await signIn(moved)
    expect(half.body).toMatchObject({ twoFactorRedirect: true })
    vi.setSystemTime(Date.now() + 60_000)
    moved.clock.nowMs += 60_000
    const code = codeOf(totpURI, Date.now())
    const done = await ask(moved, 'POST', '/api/auth/two-factor/verify-totp', { body: { code }, cookie: half.cookie })
    expect([done.status, await viewerOf(moved, cookiesOf(done.response))]).toMatchObject([200, { email: OWNER }])
  })
})

describe('another secret in a data folder', () => {
  it('L3: takes the place of the one before, whole or not at all', async () => {
    const studio = await siteOf()
    const file = await backUp(studio)
    await runCommand('restore', ['--from', file], place())
    await writeFile(path.join(place().DATA_DIR, 'secret.next'), 'n'.repeat(43))
    expect(await runCommand('rotate-secret', [], place())).toMatchObject({ code: 0, problem: '' })
    expect(await secretAt(place())).toBe('n'.repeat(43))
    expect(await runCommand('rotate-secret', [], place())).toMatchObject({ code: 0, problem: '' })
    expect(await secretAt(place())).toMatch(/^[\w-]{43}$/)
    expect(await secretAt(place())).not.toBe('n'.repeat(43))
    expect((await readdir(place().DATA_DIR)).filter((name) => name.startsWith('secret'))).toEqual(['secret'])
  })

  it('L3, L4: leaves people erased who were erased before it, also where an older backup is brought back', async () => {
    const site = await start({ viewer: OWNER_VIEWER, leads: [{ list: 'inquiries', email: 'maura@mail.example' }] })
    const env = { AUTH_SECRET: STUDIO_SECRET }
    const old = await backUp(site, [], env)
    await rename(old, path.join(dir, 'old.zip'))
    const erased = await site.fetch('/api/admin/person?email=maura@mail.example', { method: 'DELETE' })
    expect(erased.status).toBe(200)
    await runCommand('restore', ['--from', await backUp(site, [], env)], { ...place(), ...env })
    const next = { AUTH_SECRET: 'the next secret, quite as long as the one before' }
    await writeFile(path.join(dir, 'next'), next.AUTH_SECRET)
    const rotated = await runCommand('rotate-secret', ['--new-secret-file', path.join(dir, 'next')], {
      ...place(),
      ...env,
    })
    expect(rotated).toMatchObject({ code: 0, problem: '' })
    const args = ['--from', path.join(dir, 'old.zip'), '--force']
    const restored = await runCommand('restore', args, { ...place(), ...next })
    expect(restored).toMatchObject({ code: 0, out: expect.stringContaining('stayed away') })
    const db = openSqlite(path.join(place().DATA_DIR, 'studio.db'))
    expect(await db.selectFrom('lead').select('email').where('email', '=', 'maura@mail.example').execute()).toEqual([])
    await db.destroy()
  })

  it('L3: comes to an end with a backup from before, and the command says so', async () => {
    const file = await backUp(await siteOf())
    await runCommand('restore', ['--from', file], place())
    expect(await runCommand('rotate-secret', [], place())).toMatchObject({ code: 0 })
    const restored = await runCommand('restore', ['--from', file, '--force'], place())
    expect(restored).toMatchObject({ code: 0, out: expect.stringContaining('run npm run rotate-secret') })
    expect(await secretAt(place())).toBe(SECRET)
  })
})
