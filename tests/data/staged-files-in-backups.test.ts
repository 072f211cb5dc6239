import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { put } from '@vercel/blob'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runCommand } from '../support/backups.ts'
import { DATABASES } from '../support/databases.ts'
import { adminOf, PROJECT } from '../support/portfolio.ts'
import { STUDIO_SECRET } from '../support/studio.ts'
import { photo, sha256, startUploadStudio, type UploadStudio } from '../support/uploads.ts'
import { filesOf } from '../support/zip-files.ts'

const PUBLIC = { access: 'public' } as const
const FOLDER = 'portfolio/harbor-house/files'
const [COVER, SPOILT, LOST, SOUND] = ['1-cover.jpg', '2-spoilt.jpg', '3-lost.jpg', '4-sound.jpg'].map(
  (name) => `${FOLDER}/${name}`,
) as [string, string, string, string]
const DAMAGED = 'This is not a JPEG, PNG, WebP, TIFF, HEIC, AVIF or PDF file.'
const GONE = 'The storage no longer has it.'

describe.each(DATABASES)('R17, DASH-21: pictures that cannot be finalized, on %s', (database) => {
  let studio: UploadStudio
  let dir: string
  let site: Record<string, string>
  beforeEach(async () => {
    dir = await mkdtemp(path.join(tmpdir(), 'staged-'))
    studio = await startUploadStudio(database, 'disk')
    site = {
      AUTH_SECRET: STUDIO_SECRET,
      DATA_DIR: studio.dataDir,
      ...(studio.databaseUrl && { DATABASE_URL: studio.databaseUrl }),
    }
    for (const pathname of [COVER, SPOILT, LOST, SOUND])
      await put(pathname, await photo(90, 60), { ...PUBLIC, multipart: true })
    const images = [SPOILT, LOST, SOUND].map((pathname) => ({ src: `/media/${pathname}` }))
    await adminOf(studio).create({ ...PROJECT, thumbnail: `/media/${COVER}` })
    await adminOf(studio).arrange(PROJECT.id, { images })
    await writeFile(await partOf(SPOILT), 'not a photograph any more')
    await rm(await partOf(LOST))
  })
  afterEach(async () => {
    await studio.close()
    await rm(dir, { recursive: true })
  })

  async function partOf(pathname: string): Promise<string> {
    const { parts } = await studio.db
      .selectFrom('stored_file')
      .select('parts')
      .where('pathname', '=', pathname)
      .executeTakeFirstOrThrow()
    const [key = ''] = JSON.parse(parts ?? '[]') as string[]
    return path.join(studio.dataDir, key)
  }

  async function exported() {
    const answer = await studio.fetch('/api/admin/export')
    return { answer, zip: Buffer.from(await answer.arrayBuffer()) }
  }

  it('are named in an export, which has all the others', async () => {
    const { answer, zip } = await exported()
    expect(answer.headers.get('content-disposition')).toMatch(
      /filename="seven-mile-interiors-content-.*-incomplete\.zip"$/,
    )
    const files = await filesOf(zip)
    expect([...files.keys()].filter((name) => name.startsWith('pictures/portfolio/'))).toEqual(
      [COVER, SOUND].map((pathname) => `pictures/${pathname}`),
    )
    const missing = [
      { pathname: SPOILT, reason: DAMAGED },
      { pathname: LOST, reason: GONE },
    ]
    expect(JSON.parse(files.get('content.json') ?? '')).toMatchObject({ missing })
    for (const { pathname, reason } of missing) expect(files.get('README.txt')).toContain(`${pathname}: ${reason}`)
    expect(files.get('README.txt')).not.toContain(studio.dataDir)
  })

  it('are reported by the check before an export', async () => {
    const answer = await studio.fetch('/api/admin/export/missing')
    expect(await answer.json()).toEqual({
      missing: [
        { pathname: SPOILT, reason: DAMAGED },
        { pathname: LOST, reason: GONE },
      ],
    })
  })

  it('are named by the command that exports', async () => {
    const file = path.join(dir, 'content.zip')
    const { code, out, problem } = await runCommand('export', ['--out', file], site)
    expect([code, problem]).toEqual([0, ''])
    expect(out).toContain(`The content of the site is in ${file}, but not all of its pictures:`)
    expect(out).toContain(`${SPOILT}: ${DAMAGED}`)
    expect(out).toContain(`${LOST}: ${GONE}`)
    expect([...(await filesOf(await readFile(file))).keys()]).toContain(`pictures/${SOUND}`)
  })

  it('do not keep such an export from being imported, which says what is missing', async () => {
    const { zip } = await exported()
    const importInto = async (into: UploadStudio) => {
      const headers = { 'content-type': 'application/zip' }
      const body = new Uint8Array(zip)
      return (await into.fetch('/api/admin/import?mode=merge', { method: 'POST', headers, body })).json()
    }
    const other = await startUploadStudio('sqlite', 'disk')
    try {
      const { problems } = await importInto(other)
      expect(problems).toEqual([
        `/media/${SPOILT}, /media/${LOST} could not be exported, and are neither in this file nor on this site.`,
      ])
      expect((await other.fetch(`/media/${SOUND}`)).status).toBe(200)
      expect((await other.fetch('/portfolio/harbor-house')).status).toBe(200)
    } finally {
      await other.close()
    }
    expect((await importInto(studio)).problems).toEqual([
      `/media/${SPOILT}, /media/${LOST} could not be exported, and stay as they are on this site.`,
    ])
  })

  it('are brought back by an import that has them', async () => {
    const { zip } = await exported()
    const key = `parts/${'0'.repeat(33)}.1.${sha256(zip)}`
    await writeFile(path.join(studio.dataDir, key), 'spoilt since then')
    const parts = JSON.stringify([key])
    await studio.db.updateTable('stored_file').set({ parts }).where('pathname', '=', SOUND).execute()
    const headers = { 'content-type': 'application/zip' }
    const body = new Uint8Array(zip)
    const answer = await studio.fetch('/api/admin/import?mode=merge', { method: 'POST', headers, body })
    expect(answer.status).toBe(200)
    expect((await studio.fetch(`/media/${SOUND}`)).status).toBe(200)
  })

  it('lie in a backup as they lie on the disk; those whose bytes are gone are named', async () => {
    const file = path.join(dir, 'backup.zip')
    const { code, out } = await runCommand('backup', ['--out', file], site)
    expect(code).toBe(0)
    expect(out).toContain(`The storage no longer has 1 upload: ${LOST}.`)
    const files = await filesOf(await readFile(file))
    expect([...files.values()]).toContain('not a photograph any more')
    expect(JSON.parse(files.get('manifest.json') ?? '')).toMatchObject({ missingUploads: [LOST] })
    const restored = { DATA_DIR: path.join(dir, 'restored') }
    expect(await runCommand('restore', ['--from', file], restored)).toMatchObject({ code: 0 })

    studio.clock.nowMs = Date.parse('2026-11-22T08:00:00.000Z')
    await studio.runJobs()
    const health = await (await studio.fetch('/api/health/backup')).json()
    expect(health.message).toContain(`1 upload is missing from the storage: ${LOST}`)
  })
})
