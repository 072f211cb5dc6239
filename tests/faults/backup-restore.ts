import { createHash } from 'node:crypto'
import { createReadStream, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { put } from '@vercel/blob'
import { readWriteToken } from '#server/features/files/client-token.ts'
import { runCommand } from '../support/backups.ts'
import { bigPicture, freshPathname, pointLibraryAt, sha256 } from '../support/uploads.ts'
import { type Campaign, damages, floodable, quantile, readDatabase, SECRET, scratchFolder } from './campaign.ts'
import { startMortalServer } from './mortal-server.ts'

const BLOB_BYTES = 2e9
const PICTURE_MEGABYTES = 40
const WRITES_PER_SECOND = 50
const WRITING_MS = 2000
const RESTORE_MAX_MS = 10 * 60_000

/** R17: a backup of much while people write, and restoring it to an empty folder. */
export const backupRestore: Campaign = async (factor) => {
  const { folder, remove } = scratchFolder()
  const [source, target] = [path.join(folder, 'site'), path.join(folder, 'restored')]
  const file = path.join(folder, 'backup.zip')
  const server = await startMortalServer({ ...floodable(source), AUTH_SECRET: SECRET })
  pointLibraryAt(server.url())
  const uploads = await upload(BLOB_BYTES * factor)

  const writing = keepWriting(server.url())
  await new Promise((resolve) => setTimeout(resolve, WRITING_MS))
  const before = [...writing.acknowledged]
  const backup = await timed('backup', ['--out', file], source)
  const writes = await writing.stop()
  await server.stop()
  const restore = await timed('restore', ['--from', file], target)

  const kept = readDatabase(target, (db) =>
    db
      .prepare('select email from lead')
      .all()
      .map(({ email }) => email),
  )
  const lost = before.filter((email) => !kept.includes(email)).length
  const different = await countDifferent(source, target, uploads.hashes)
  const broken = readDatabase(target, damages)
  const archiveMegabytes = Math.round(statSync(file).size / 1e6)
  remove()
  return {
    figures: {
      uploads: `${uploads.hashes.length} of ${Math.round(uploads.bytes / 1e6)} MB`,
      archive: `${archiveMegabytes} MB`,
      'backup took': seconds(backup.tookMs),
      'restore took': seconds(restore.tookMs),
      'acknowledged before': before.length,
      'written meanwhile': writes.acknowledged - before.length,
      'p99 of writing, ms': Math.round(quantile(writes.tookMs, 0.99)),
      lost,
      different,
    },
    faults: [
      ...broken,
      ...[backup, restore].map(({ problem }) => problem).filter(Boolean),
      ...(lost > 0 ? ['lost'] : []),
      ...(different > 0 ? ['different'] : []),
      ...(writes.refused > 0 ? [`${writes.refused} were refused`] : []),
      ...(restore.tookMs > RESTORE_MAX_MS ? ['restore takes too long'] : []),
    ],
  }
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** @returns the SHA-256 of each picture, which has nothing in it that would be taken out. */
async function upload(atLeastBytes: number): Promise<{ hashes: string[]; bytes: number }> {
  const hashes: string[] = []
  let bytes = 0
  while (bytes < atLeastBytes) {
    const picture = await bigPicture(PICTURE_MEGABYTES)
    await put(freshPathname('png'), picture, { access: 'public', token: readWriteToken(SECRET) })
    hashes.push(sha256(picture))
    bytes += picture.length
  }
  return { hashes, bytes }
}

/** Joins the newsletter again and again, until it is stopped. */
function keepWriting(url: string) {
  const acknowledged: string[] = []
  const tookMs: number[] = []
  const waiting = new Set<Promise<void>>()
  let [number, refused] = [0, 0]

  async function write(email: string): Promise<void> {
    const startedMs = performance.now()
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email }) }
    const isStored = await fetch(`${url}/api/newsletter`, init).then(
      ({ ok }) => ok,
      () => false,
    )
    tookMs.push(performance.now() - startedMs)
    if (isStored) acknowledged.push(email)
    else refused += 1
  }

  const timer = setInterval(() => {
    number += 1
    const writing = write(`ann${number}@mail.example`).finally(() => waiting.delete(writing))
    waiting.add(writing)
  }, 1000 / WRITES_PER_SECOND)
  return {
    acknowledged,
    stop: async () => {
      clearInterval(timer)
      await Promise.all(waiting)
      return { acknowledged: acknowledged.length, refused, tookMs }
    },
  }
}

/** Runs a command on a data folder. */
async function timed(name: 'backup' | 'restore', args: readonly string[], dataDir: string) {
  const startedMs = performance.now()
  const { problem } = await runCommand(name, args, { ...floodable(dataDir), AUTH_SECRET: SECRET })
  return { problem, tookMs: performance.now() - startedMs }
}

/** Files that are not the same in both folders, and pictures that are in none of the second. */
async function countDifferent(source: string, target: string, pictures: readonly string[]): Promise<number> {
  const [there, here] = [await hashFiles(source), await hashFiles(target)]
  const different = [...there].filter(([name, hash]) => here.get(name) !== hash)
  const hashes = new Set(here.values())
  return different.length + pictures.filter((hash) => !hashes.has(hash)).length
}

async function hashFiles(dataDir: string): Promise<Map<string, string>> {
  const hashes = new Map<string, string>()
  for (const area of ['blobs', 'originals']) {
    for (const name of readdirSync(path.join(dataDir, area))) {
      const hash = createHash('sha256')
      await pipeline(createReadStream(path.join(dataDir, area, name)), hash)
      hashes.set(`${area}/${name}`, hash.digest('hex'))
    }
  }
  return hashes
}
