import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { put } from '@vercel/blob'
import { onTestFinished } from 'vitest'
import { openStudio } from '#server/bundle.ts'
import { readConfig } from '#server/platform/config.ts'
import { BLOB_AREAS } from '#server/platform/storage/blob-store.ts'
import { fillEveryTable } from './every-table.ts'
import { startS3 } from './storage/s3.ts'
import { ROOT, STUDIO_SECRET } from './studio.ts'
import { freshPathname, photo, startUploadStudio } from './uploads.ts'

/** A running `npm run move`. */
export interface RunningMove {
  process: ChildProcess
  /** Lines so far. */
  lines: string[]
  /** Waits for a line, or for the end. */
  said: (wanted: RegExp) => Promise<boolean>
  ended: Promise<{ code: number | null; out: string; problem: string }>
}

/** The line after which the site is to be restarted. */
export const CAUGHT_UP = /Waiting for the old server/

/** @param env Of the site that is moved, and the keys of the bucket it goes to. */
export function startMove(args: readonly string[], env: object): RunningMove {
  const command = spawn(process.execPath, ['scripts/move/move.ts', ...args], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  const output = createInterface({ input: command.stdout }).on('line', (line) => lines.push(line))
  const closed = once(command, 'close') as Promise<[number | null]>
  const problem = text(command.stderr)
  const ended = closed.then(async ([code]) => ({ code, out: lines.join('\n'), problem: await problem }))
  const isSaid = (wanted: RegExp) => lines.some((line) => wanted.test(line))
  async function said(wanted: RegExp): Promise<boolean> {
    const over = closed.then(() => true)
    while (!isSaid(wanted)) if (await Promise.race([over, once(output, 'line').then(() => false)])) break
    return isSaid(wanted)
  }
  return { process: command, lines, said, ended }
}

/** Moves a site that nobody uses. */
export const moveStopped = (args: readonly string[], env: object) => startMove(args, env).ended

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
