import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { openPostgres, openSqlite } from '#server/platform/db/database.ts'
import { runCommand } from '../support/backups.ts'
import { DATABASES, type DatabaseName, startStudioOn } from '../support/databases.ts'
import { createDatabase } from '../support/postgres.ts'
import { STUDIO_SECRET, type Studio } from '../support/studio.ts'

const OWNER = { uid: 'u1', email: 'megan@sevenmile.example', role: 'owner', isAuthorized: true } as const
const MAURA = 'maura.doyle@mail.example'
const OTHER = 'other@mail.example'
const DETAILS = 'A secret about the third floor of the house. '.repeat(200)
const DAY_MS = 24 * 60 * 60_000

interface Place {
  DATA_DIR: string
  DATABASE_URL?: string
  AUTH_SECRET: string
}

let dir: string
let studio: Studio
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'erased-'))
})
afterEach(async () => {
  await studio.close()
  await rm(dir, { recursive: true, force: true })
})

async function start(database: DatabaseName): Promise<void> {
  const leads = [
    { list: 'inquiries', notes: 'Maura likes blue', content: { details: DETAILS }, mails: [{ kind: 'inquiryReply' }] },
    { list: 'newsletter', status: 'confirmed', email: 'MAURA.Doyle@mail.example' },
    { list: 'inquiries', email: OTHER, firstName: 'Other' },
  ] as const
  studio = await startStudioOn(database, { viewer: OWNER, leads })
}

const place = (): Place => ({
  DATA_DIR: studio.dataDir,
  AUTH_SECRET: STUDIO_SECRET,
  ...(studio.databaseUrl && { DATABASE_URL: studio.databaseUrl }),
})

async function otherPlace(database: DatabaseName, name: string): Promise<Place> {
  const DATA_DIR = path.join(dir, name)
  if (database === 'sqlite') return { DATA_DIR, AUTH_SECRET: STUDIO_SECRET }
  return { DATA_DIR, AUTH_SECRET: STUDIO_SECRET, DATABASE_URL: await createDatabase(inject('postgresUrl')) }
}

/** A closed copy of a studio that runs on. */
async function stopped(database: DatabaseName): Promise<Place> {
  if (database === 'postgres') return place()
  await cp(studio.dataDir, path.join(dir, 'stopped'), { recursive: true })
  return { ...place(), DATA_DIR: path.join(dir, 'stopped') }
}

async function backUp(name: string): Promise<string> {
  const file = path.join(dir, name)
  expect(await runCommand('backup', ['--out', file], { ...place() })).toMatchObject({ code: 0, problem: '' })
  return file
}

async function restore(file: string, to: Place, ...more: string[]): Promise<string> {
  const answer = await runCommand('restore', ['--from', file, ...more], to)
  expect(answer).toMatchObject({ code: 0, problem: '' })
  return answer.out
}

const erase = (email: string) => studio.fetch(`/api/admin/person?email=${email}`, { method: 'DELETE' })

/** Addresses of leads, and of mails. */
async function addressesAt({ DATA_DIR, DATABASE_URL }: Place): Promise<string[]> {
  const db = DATABASE_URL ? openPostgres(DATABASE_URL) : openSqlite(path.join(DATA_DIR, 'studio.db'))
  const leads = await db.selectFrom('lead').select('email').execute()
  const mails = await db.selectFrom('mail').select('recipient').execute()
  await db.destroy()
  return [...leads.map(({ email }) => email), ...mails.map(({ recipient }) => recipient)].filter(Boolean)
}

/** Saves notes about the inquiry of an address. */
async function takeNotes(notes: string, email = MAURA): Promise<void> {
  const inquiry = studio.db.selectFrom('lead').select('id').where('list', '=', 'inquiries').where('email', '=', email)
  const { id } = await inquiry.executeTakeFirstOrThrow()
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ notes })
  expect((await studio.fetch(`/api/admin/lead?id=${id}`, { method: 'PUT', headers, body })).status).toBe(200)
}

/** All that the history says of changes, oldest first. */
async function historyAt({ DATA_DIR, DATABASE_URL }: Place): Promise<string> {
  const db = DATABASE_URL ? openPostgres(DATABASE_URL) : openSqlite(path.join(DATA_DIR, 'studio.db'))
  const entries = await db.selectFrom('activity').select(['before', 'after']).orderBy('id').execute()
  await db.destroy()
  return JSON.stringify(entries)
}

const isMaura = (address: string) => address.toLowerCase() === MAURA

describe.each(DATABASES)('a person who was erased, on %s', (database) => {
  it('L4: does not come back with a backup that is older', async () => {
    await start(database)
    const old = await backUp('old.zip')
    expect((await addressesAt(place())).filter(isMaura)).toHaveLength(3)
    await erase(MAURA)
    const site = await stopped(database)
    const said = await restore(old, site, '--force')
    expect(said).toContain('3 records of people who were erased since then stayed away.')
    expect(await addressesAt(site)).toEqual([OTHER])
    // The list of erasures has survived that.
    expect(await restore(old, site, '--force')).toContain('3 records of people')
    expect(await addressesAt(site)).toEqual([OTHER])
  })

  it('L4: takes the notes about them out of the history, also where a backup from before is brought back', async () => {
    await start(database)
    for (const notes of ['Maura dislikes green', 'Maura is called']) await takeNotes(notes)
    await takeNotes('Other is called', OTHER)
    const old = await backUp('old.zip')
    expect(await historyAt(place())).toMatch(/Maura dislikes green.*Maura is called.*Other is called/)
    await erase(MAURA)
    expect(await historyAt(place())).not.toContain('Maura')
    expect(await historyAt(place())).toContain('Other is called')
    const site = await stopped(database)
    await restore(old, site, '--force')
    expect(await historyAt(site)).not.toContain('Maura')
    expect(await historyAt(site)).toContain('Other is called')
  })

  it('L4: does not come back where the list arrived with a newer backup, on either database', async () => {
    await start(database)
    const old = await backUp('old.zip')
    await erase(MAURA)
    const newer = await backUp('newer.zip')
    for (const target of DATABASES) {
      const site = await otherPlace(target, target)
      await restore(newer, site)
      await restore(old, site, '--force')
      expect(await addressesAt(site)).toEqual([OTHER])
    }
  })

  it('L4: who was erased and wrote again is kept', async () => {
    await start(database)
    const old = await backUp('old.zip')
    await erase(MAURA)
    studio.clock.nowMs += DAY_MS
    const body = { email: MAURA }
    const headers = { 'content-type': 'application/json' }
    await studio.fetch('/api/newsletter', { method: 'POST', headers, body: JSON.stringify(body) })
    const newer = await backUp('newer.zip')
    const site = await stopped(database)
    await restore(newer, site, '--force')
    expect((await addressesAt(site)).filter(isMaura).length).toBeGreaterThan(0)
    await restore(old, site, '--force')
    expect(await addressesAt(site)).toEqual([OTHER])
  })

  it('L4: the list holds no address, nor twice the same hash', async () => {
    await start(database)
    await erase(MAURA)
    await erase(MAURA.toUpperCase())
    const { rows } = await sql<Record<string, string>>`select * from erasure`.execute(studio.db)
    expect(JSON.stringify(rows)).not.toMatch(/maura|mail\.example/i)
    expect(new Set(rows.map((row) => row['address_hash'])).size).toBe(2)
  })

  it('L4: a backup from before there was a list is restored as ever', async () => {
    await start(database)
    for (const later of [
      'lead_file',
      'page_draft',
      'shortlist',
      'journal_delivery',
      'journal_letter',
      'mail_event',
      'lead_message',
      'erasure',
      'page_error',
      'webhook',
      'monday_mail',
      'monday_mail_off',
      'incident_webhook',
      'disk_report',
      'backup_key',
      'quiet',
      'licence_warning',
    ])
      await sql`drop table ${sql.table(later)}`.execute(studio.db)
    for (const later of ['lead_by_reminder', 'lead_wrote_back'])
      await sql`drop index ${sql.ref(later)}`.execute(studio.db)
    for (const later of ['assignee', 'remind_on', 'wished_height', 'wished_fabric', 'wrote_back_at_ms'])
      await sql`alter table lead drop column ${sql.ref(later)}`.execute(studio.db)
    await sql`drop index project_image_with_rights`.execute(studio.db)
    await sql`drop index project_by_publication`.execute(studio.db)
    await sql`drop index testimonial_by_publication`.execute(studio.db)
    await sql`alter table testimonial drop column publish_at_ms`.execute(studio.db)
    await sql`alter table stored_file drop column film`.execute(studio.db)
    await sql`alter table project_image drop column rights`.execute(studio.db)
    for (const later of ['story', 'rights', 'publish_at_ms'])
      await sql`alter table project drop column ${sql.ref(later)}`.execute(studio.db)
    await sql`delete from kysely_migration where name >= '0023'`.execute(studio.db)
    const old = await backUp('old.zip')
    const site = await otherPlace(database, 'before')
    await restore(old, site)
    expect((await addressesAt(site)).filter(isMaura)).toHaveLength(3)
    expect((await addressesAt(await stopped(database))).filter(isMaura)).toHaveLength(3)
    await restore(old, await stopped(database), '--force')
  })
})

describe('a person who was erased', () => {
  it('L4: stays away where the database is damaged, if a backup in the data folder knows of it', async () => {
    await start('sqlite')
    const old = await backUp('old.zip')
    await erase(MAURA)
    await studio.fetch('/api/admin/backups', { method: 'POST' })
    const site = await stopped('sqlite')
    for (const name of await readdir(site.DATA_DIR)) {
      if (name.startsWith('studio.db')) await rm(path.join(site.DATA_DIR, name))
    }
    await writeFile(path.join(site.DATA_DIR, 'studio.db'), 'no database at all'.repeat(1000))
    await restore(old, site, '--force')
    expect(await addressesAt(site)).toEqual([OTHER])
  })

  it('L4: is in no page of the database file any more, nor in its log', async () => {
    await start('sqlite')
    await takeNotes('Maura dislikes green')
    await takeNotes('Maura likes blue after all')
    const bytes = async () => {
      const names = (await readdir(studio.dataDir)).filter((name) => name.startsWith('studio.db'))
      const files = await Promise.all(names.map((name) => readFile(path.join(studio.dataDir, name))))
      return Buffer.concat(files).toString('latin1')
    }
    expect(await bytes()).toMatch(/maura\.doyle@mail\.example/i)
    await erase(MAURA)
    expect(await bytes()).not.toMatch(/maura\.doyle|third floor|likes blue|likes green/i)
    expect(await bytes()).toContain(OTHER)
  })

  it('L4: leaves the log as soon as nobody reads from it any more', async () => {
    await start('sqlite')
    const log = () => readFile(path.join(studio.dataDir, 'studio.db-wal'), 'latin1')
    await sql`pragma wal_checkpoint(truncate)`.execute(studio.db)
    const held = openSqlite(path.join(studio.dataDir, 'studio.db'))
    await sql`begin deferred`.execute(held)
    await held.selectFrom('lead').select('id').execute()
    expect((await erase(MAURA)).status).toBe(200)
    expect((await log()).length).toBeGreaterThan(0)
    await sql`rollback`.execute(held)
    await held.destroy()
    await studio.jobs.find(({ name }) => name === 'sweep_inbox')?.run()
    expect(await log()).toBe('')
  })
})
