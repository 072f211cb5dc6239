import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { put } from '@vercel/blob'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Backups } from '#contract/backup-and-import.ts'
import type { BackupContents, BringBack } from '#contract/backup-contents.ts'
import { prepareBackup } from '#server/features/data/bring-back/prepare-backup.ts'
import { swapIn } from '#server/features/data/bring-back/swap-in.ts'
import { readConfig } from '#server/platform/config.ts'
import { withLock } from '#server/platform/db/lock.ts'
import { DATABASES } from '../support/databases.ts'
import { inquiry, postInquiry } from '../support/inquiries.ts'
import { startSmtp, type TestSmtp } from '../support/smtp.ts'
import { ROOT, STUDIO_SECRET } from '../support/studio.ts'
import { freshPathname, photo, sha256, startUploadStudio, type UploadStudio } from '../support/uploads.ts'

const OWNER = { uid: 'u1', email: 'megan@sevenmile.example', role: 'owner', isAuthorized: true } as const
const HOUR_MS = 60 * 60_000
/** Jobs that the server runs by itself in an hour, as far as they matter here. */
const JOBS: readonly string[] = ['drop', 'deliver_mails', 'sweep_uploads']
const ANN = 'ann@mail.example'
const MAURA = 'maura.doyle@mail.example'

let studio: UploadStudio
let smtp: TestSmtp
beforeEach(async () => {
  smtp = await startSmtp()
})
afterEach(async () => {
  await studio.close()
  await smtp.stop()
})

async function start(database: (typeof DATABASES)[number]): Promise<void> {
  studio = await startUploadStudio(database, 'disk', {
    viewer: OWNER,
    env: { SMTP_URL: smtp.url, RATE_LIMIT: 'off' },
    leads: [
      { list: 'newsletter', status: 'confirmed', email: ANN },
      { list: 'inquiries', email: MAURA, content: { details: 'the third floor' } },
    ],
  })
}

const send = (address: string, body: object = {}, method = 'POST') =>
  studio.fetch(address, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

const read = async <T>(address: string): Promise<T> => (await studio.fetch(address)).json() as Promise<T>

async function backUp(): Promise<string> {
  const { backups } = (await (await send('/api/admin/backups')).json()) as Backups
  studio.clock.nowMs += HOUR_MS
  return backups[0]?.name ?? ''
}

async function bringBack(name: string): Promise<BringBack> {
  const begun = await send('/api/admin/bring-back', { name, confirmation: 'BRING BACK' })
  expect(await begun.json()).toEqual({ state: 'running', message: '' })
  await vi.waitFor(async () => expect((await read<BringBack>('/api/admin/bring-back')).state).not.toBe('running'), {
    timeout: 60_000,
    interval: 100,
  })
  return read('/api/admin/bring-back')
}

const rename = (title: string) =>
  withLock(studio.db, 'portfolio', (db) => db.updateTable('project').set({ title }).where('position', '=', 1).execute())
const shows = async (title: string) => (await (await studio.fetch('/portfolio')).text()).includes(title)
const emails = async () => (await studio.db.selectFrom('lead').select('email').execute()).map(({ email }) => email)
const passTime = async (): Promise<void> => {
  studio.clock.nowMs += HOUR_MS
  for (const job of studio.jobs) if (JOBS.includes(job.name)) await job.run()
}

const configOf = () =>
  readConfig({
    DATA_DIR: studio.dataDir,
    DATABASE_URL: studio.databaseUrl,
    AUTH_SECRET: STUDIO_SECRET,
    PUBLIC_URL: studio.publicUrl,
  })

describe.each(DATABASES)('bringing a backup back on %s', (database) => {
  it('B85: brings back content and pictures, keeps what came since, and mails nobody twice', async () => {
    await start(database)
    const picture = await photo()
    const kept = await put(freshPathname(), picture, { access: 'public' })
    await rename('House of Salt')
    await postInquiry(studio, { ...inquiry, email: 'before@mail.example' })
    const name = await backUp()
    await passTime()
    const sentBefore = smtp.taken.length
    expect(sentBefore).toBeGreaterThan(0)

    await rename('House of Sand')
    const row = await studio.db.selectFrom('stored_file').selectAll().executeTakeFirstOrThrow()
    await studio.db.deleteFrom('stored_file').execute()
    await studio.db.insertInto('blob_leftover').values({ key: row.blob_key, since_ms: 0 }).execute()
    await postInquiry(studio, { ...inquiry, email: 'after@mail.example' })
    await studio.db
      .updateTable('lead')
      .set({ status: 'unsubscribed', updated_at_ms: studio.clock.nowMs })
      .where('email', '=', ANN)
      .execute()
    await studio.fetch(`/api/admin/person?email=${MAURA}`, { method: 'DELETE' })
    expect(await shows('House of Sand')).toBe(true)
    const look = await read<BackupContents>(`/api/admin/backup/contents?name=${name}`)
    const of = (thing: string) => look.things.find((one) => one.thing === thing)
    expect(of('inquiries')).toEqual({ thing: 'inquiries', inBackup: 2, today: 2, onlyInBackup: 1, onlyToday: 1 })
    expect(of('files')).toMatchObject({ inBackup: 1, today: 0, onlyInBackup: 1 })
    expect(look).toMatchObject({ name, program: expect.stringMatching(/^\d+\.\d+\.\d+$/) })

    studio.clock.nowMs += HOUR_MS
    const done = await bringBack(name)
    expect(done).toMatchObject({ state: 'done', message: expect.stringContaining('-before-bring-back.zip') })
    expect([await shows('House of Salt'), await shows('House of Sand')]).toEqual([true, false])
    const found = await studio.db.selectFrom('stored_file').selectAll().executeTakeFirstOrThrow()
    expect(found.pathname).toBe(kept.pathname)
    await passTime()
    const bytes = await readFile(path.join(studio.dataDir, found.blob_key))
    expect(sha256(bytes)).toBe(sha256(picture))
    expect((await emails()).toSorted()).toEqual(['after@mail.example', ANN, 'before@mail.example'])
    const ann = await studio.db.selectFrom('lead').select('status').where('email', '=', ANN).executeTakeFirst()
    expect(ann?.status).toBe('unsubscribed')

    expect(smtp.taken.length).toBe(sentBefore)
    expect((await read<{ quiet: object }>('/api/admin/quiet')).quiet).toMatchObject({ waiting: 2, uncertain: 0 })
    await send('/api/admin/live')
    for (let hours = 0; hours < 4; hours += 1) await passTime()
    const sent = smtp.taken.slice(sentBefore).flatMap(({ to }) => to)
    expect(sent.filter((to) => to === 'after@mail.example')).toHaveLength(1)
    expect(sent).not.toContain('before@mail.example')
    expect(sent).toHaveLength(2)
    const actions = (await read<{ activity: { action: string }[] }>('/api/admin/activity')).activity
    expect(actions.map(({ action }) => action).slice(0, 2)).toEqual(['site.live', 'backup.brought_back'])
    expect((await readdir(studio.dataDir)).filter((entry) => entry === 'bringing-back')).toEqual([])
  })

  it('B85: visitors get the old or the new page, and no letter that was acknowledged is lost', async () => {
    await start(database)
    await rename('House of Salt')
    const name = await backUp()
    await rename('House of Sand')
    const acknowledged: string[] = []
    const wrong: string[] = []
    const over = new AbortController()
    const visiting = (async () => {
      for (let number = 0; !over.signal.aborted; number += 1) {
        const email = `visitor${number}@mail.example`
        const answer = await postInquiry(studio, { ...inquiry, email })
        if (answer.status < 300) acknowledged.push(email)
        const page = await studio.fetch('/portfolio')
        const text = await page.text()
        if (page.status !== 200 || text.includes('House of Salt') === text.includes('House of Sand')) wrong.push(text)
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
    })()
    expect((await bringBack(name)).state).toBe('done')
    over.abort()
    await visiting
    expect(wrong).toEqual([])
    expect(acknowledged.length).toBeGreaterThan(3)
    expect(await emails()).toEqual(expect.arrayContaining(acknowledged))
    expect(await shows('House of Salt')).toBe(true)
  })

  it('B85: a change made after the backup that was made first keeps it from being brought back', async () => {
    await start(database)
    await rename('House of Salt')
    const name = await backUp()
    await rename('House of Sand')
    const safety = await backUp()
    const config = configOf()
    const file = (one: string) => path.join(studio.dataDir, 'backups', one)
    const migrations = path.join(ROOT, 'db/migrations')
    await prepareBackup({ config, file: file(name), migrations, nowMs: studio.clock.nowMs })
    const backup = { name, createdAt: new Date(studio.clock.nowMs).toISOString() }
    const { nowMs } = studio.clock
    const swap = () =>
      swapIn({ config, safety: file(safety), backup, actor: OWNER, preparedAtMs: nowMs, nowMs: studio.clock.nowMs })
    await rename('House of Shells')
    expect(await swap()).toBe(false)
    expect([await shows('House of Shells'), await shows('House of Salt')]).toEqual([true, false])
    expect((await read<{ quiet: object | null }>('/api/admin/quiet')).quiet).toBeNull()
    await rename('House of Sand')
    expect(await swap()).toBe(true)
    expect(await shows('House of Salt')).toBe(true)
  })

  it('B85: a server that was away so long that another one began does not bring back what that one makes ready', async () => {
    await start(database)
    await rename('House of Salt')
    const [name, other] = [await backUp(), await (await rename('House of Shells'), backUp())]
    await rename('House of Sand')
    const safety = await backUp()
    const config = configOf()
    const file = (one: string) => path.join(studio.dataDir, 'backups', one)
    const migrations = path.join(ROOT, 'db/migrations')
    const { nowMs } = studio.clock
    await prepareBackup({ config, file: file(name), migrations, nowMs })
    await prepareBackup({ config, file: file(other), migrations, nowMs: nowMs + 60_000 })
    const backup = { name, createdAt: new Date(nowMs).toISOString() }
    await expect(
      swapIn({ config, safety: file(safety), backup, actor: OWNER, preparedAtMs: nowMs, nowMs }),
    ).rejects.toThrow()
    expect(await shows('House of Sand')).toBe(true)
    expect((await read<{ quiet: object | null }>('/api/admin/quiet')).quiet).toBeNull()
  })

  it('B85: a backup that is damaged changes nothing, and says why', async () => {
    await start(database)
    await put(freshPathname(), await photo(400, 300), { access: 'public' })
    const name = await backUp()
    await rename('House of Sand')
    const file = path.join(studio.dataDir, 'backups', name)
    const bytes = await readFile(file)
    const at = bytes.indexOf('uploads/blobs/') + 5000
    bytes[at] = (bytes[at] ?? 0) ^ 1
    await writeFile(file, bytes)
    const failed = await bringBack(name)
    expect(failed).toMatchObject({ state: 'failed', message: expect.stringMatching(/^Nothing was brought back\. /) })
    expect(await shows('House of Sand')).toBe(true)
    expect((await read<{ quiet: object | null }>('/api/admin/quiet')).quiet).toBeNull()
    await expect.poll(() => existsSync(path.join(studio.dataDir, 'bringing-back'))).toBe(false)
  })
})

describe('bringing a backup back', () => {
  it('B85: has to be confirmed by its word, and for a backup that is there', async () => {
    await start('sqlite')
    const name = await backUp()
    const wrong = await send('/api/admin/bring-back', { name, confirmation: 'yes' })
    expect(wrong.status).toBe(400)
    const none = await send('/api/admin/bring-back', { name: 'seven-mile-none.zip', confirmation: 'BRING BACK' })
    expect(none.status).toBe(404)
    expect(await read('/api/admin/bring-back')).toEqual({ state: 'none', message: '' })
  })

  it('B85: says which backup was restored on trial', async () => {
    await start('sqlite')
    const name = await backUp()
    await studio.runJobs()
    const look = await read<BackupContents>(`/api/admin/backup/contents?name=${name}`)
    expect(look.triedAt).toBe(new Date(studio.clock.nowMs).toISOString())
  })
})
