import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { openPostgres, openSqlite } from '#server/platform/db/database.ts'
import { runCommand } from '../support/backups.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { inquiry, postInquiry } from '../support/inquiries.ts'
import { createDatabase } from '../support/postgres.ts'
import { STUDIO_SECRET, type Studio } from '../support/studio.ts'

const PLAN = '%PDF-1.7 the plan of a third floor'

describe.each(DATABASES)('files of an inquiry in a backup of %s', (database) => {
  let dir: string
  let studio: Studio
  beforeEach(async () => {
    dir = await mkdtemp(path.join(tmpdir(), 'inquiry-files-'))
    studio = await startStudioOn(database, { env: { RATE_LIMIT: 'off' } })
  })
  afterEach(async () => {
    await studio.close()
    await rm(dir, { recursive: true, force: true })
  })

  it('B42: come back with their bytes', async () => {
    const { brief } = (await postInquiry(studio, inquiry)).body
    const headers = { 'content-type': 'application/octet-stream' }
    const address = `/api/inquiry/files?${new URLSearchParams({ token: brief, name: 'plan.pdf' })}`
    expect((await studio.fetch(address, { method: 'POST', headers, body: PLAN })).status).toBe(200)

    const file = path.join(dir, 'backup.zip')
    const { dataDir: DATA_DIR, databaseUrl } = studio
    const site = { DATA_DIR, AUTH_SECRET: STUDIO_SECRET, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
    expect(await runCommand('backup', ['--out', file], site)).toMatchObject({ code: 0, problem: '' })

    const other = databaseUrl && { DATABASE_URL: await createDatabase(inject('postgresUrl')) }
    const there = { DATA_DIR: path.join(dir, 'there'), AUTH_SECRET: STUDIO_SECRET, ...other }
    expect(await runCommand('restore', ['--from', file], there)).toMatchObject({ code: 0, problem: '' })

    const db = other ? openPostgres(other.DATABASE_URL) : openSqlite(path.join(there.DATA_DIR, 'studio.db'))
    const rows = await db.selectFrom('lead_file').select(['name', 'blob_key']).execute()
    await db.destroy()
    expect(rows).toMatchObject([{ name: 'plan.pdf' }])
    const names = await readdir(there.DATA_DIR, { recursive: true })
    const stored = names.find((name) => name.endsWith(rows[0]?.blob_key ?? 'nothing')) ?? ''
    expect(await readFile(path.join(there.DATA_DIR, stored), 'utf8')).toBe(PLAN)
  })
})
