import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { put } from '@vercel/blob'
import { onTestFinished } from 'vitest'
import { openStudio } from '#server/bundle.ts'
import { readConfig } from '#server/platform/config.ts'
import { BLOB_AREAS } from '#server/platform/storage/blob-store.ts'
import { fillEveryTable } from './every-table.ts'
import { startS3 } from './storage/s3.ts'
import { ROOT, STUDIO_SECRET } from './studio.ts'
import { freshPathname, photo, startUploadStudio } from './uploads.ts'

/** Sites on SQLite and disk with rows in every table, an upload, and a part of one that is under way. */
export async function createMovableSites() {
  const dir = mkdtempSync(path.join(tmpdir(), 'move-'))
  const studio = await startUploadStudio('sqlite', 'disk')
  await put(freshPathname(), await photo(), { access: 'public' })
  await fillEveryTable(studio.db)
  await studio.stop()
  const model = path.join(dir, 'model')
  cpSync(studio.dataDir, model, { recursive: true })
  writeFileSync(path.join(model, 'parts/upload.1.abc'), 'a part of an upload under way')
  rmSync(studio.dataDir, { recursive: true })
  let copies = 0
  return {
    dir,
    /** @returns The environment of a new site, which nobody uses. */
    copy() {
      copies += 1
      const DATA_DIR = path.join(dir, `site-${copies}`)
      cpSync(model, DATA_DIR, { recursive: true })
      return { DATA_DIR, AUTH_SECRET: STUDIO_SECRET }
    },
    remove: () => rmSync(dir, { recursive: true, force: true }),
  }
}

/** A bucket of the test's own, with its address, and the keys to it. */
export async function freshBucket() {
  const s3 = await startS3()
  onTestFinished(s3.stop)
  const { S3_BUCKET, ...keys } = s3.env
  return { ...s3, keys, url: `s3://${S3_BUCKET}` }
}

export const hashOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex')

/** SHA-256 of every upload on a disk, by its key. */
export function filesOn(dataDir: string): Record<string, string> {
  const keys = BLOB_AREAS.flatMap((area) => readdirSync(path.join(dataDir, area)).map((name) => `${area}/${name}`))
  return Object.fromEntries(keys.toSorted().map((key) => [key, hashOf(path.join(dataDir, key))]))
}

/** Opens a site as its server does at its start. @param log Takes the lines of its log. */
export const openSite = (env: object, log: string[] = []) =>
  openStudio(readConfig({ PUBLIC_URL: 'http://studio.test', ...env }), {
    rootDir: ROOT,
    writeLog: (line) => log.push(line),
  })
