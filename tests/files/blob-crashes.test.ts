import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as blob from '@vercel/blob'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOwner, PUBLIC_URL, signIn } from '../faults/campaign.ts'
import { startServer } from '../support/server-process.ts'
import { ROOT, STUDIO_SECRET } from '../support/studio.ts'
import { bigPicture, freshPathname, photo, pointLibraryAt, sha256 } from '../support/uploads.ts'

const PUBLIC = { access: 'public' } as const
const PART_BYTES = 8 * 1024 * 1024

/** Nothing uses these files, so only editors may read them. */
async function download(url: string, cookie: string): Promise<Buffer> {
  return Buffer.from(await (await fetch(url, { headers: { cookie } })).arrayBuffer())
}

describe('a server that is killed in the middle of uploads', { timeout: 60_000 }, () => {
  let dataDir: string
  beforeAll(() => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'studio-crash-'))
    createOwner(dataDir)
  }, 60_000)
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  async function start() {
    const server = await startServer({ DATA_DIR: dataDir, PUBLIC_URL, AUTH_SECRET: STUDIO_SECRET })
    pointLibraryAt(server.url)
    return server
  }

  it('BLOB-3, R3: takes the rest of the parts after it is back', async () => {
    const [pathname, bytes] = [freshPathname('png'), await bigPicture(20)]
    const first = await start()
    const upload = await blob.createMultipartUpload(pathname, PUBLIC)
    const send = (partNumber: number) => {
      const part = bytes.subarray((partNumber - 1) * PART_BYTES, partNumber * PART_BYTES)
      return blob.uploadPart(pathname, part, { ...PUBLIC, ...upload, partNumber })
    }
    const parts = [await send(2)]
    const cut = send(1).catch(() => undefined)
    first.kill('SIGKILL')
    await Promise.all([cut, first.exit])
    const second = await start()
    parts.push(await send(3), await send(1))
    const stored = await blob.completeMultipartUpload(pathname, parts, { ...PUBLIC, ...upload })
    second.kill('SIGKILL')
    await second.exit
    const third = await start()
    const found = await download(`${third.url}${new URL(stored.url).pathname}`, await signIn(third.url))
    third.kill('SIGTERM')
    await third.exit
    expect(sha256(found)).toBe(sha256(bytes))
  })

  it('R3: keeps what it has acknowledged, and shows nothing else', async () => {
    const acknowledged = new Map<string, string>()
    for (let round = 0; round < 4; round += 1) {
      const server = await start()
      const sending = Array.from({ length: 10 }, async () => {
        const [pathname, bytes] = [freshPathname(), await photo(400, 300)]
        await blob.put(pathname, bytes, PUBLIC)
        acknowledged.set(pathname, sha256(bytes))
      })
      await Promise.race(sending)
      server.kill('SIGKILL')
      await Promise.allSettled([...sending, server.exit])
    }
    const server = await start()
    const { blobs } = await blob.list({ prefix: 'portfolio/harbor-house/files/' })
    const cookie = await signIn(server.url)
    for (const { pathname, size } of blobs) {
      const found = await download(`${server.url}/media/${pathname}`, cookie)
      expect(found.length).toBe(size)
      expect(acknowledged.get(pathname) ?? sha256(found)).toBe(sha256(found))
    }
    expect(blobs.map(({ pathname }) => pathname)).toEqual(expect.arrayContaining([...acknowledged.keys()]))
    expect(acknowledged.size).toBeGreaterThanOrEqual(4)
    server.kill('SIGTERM')
    await server.exit
    expect(readdirSync(path.join(dataDir, 'blobs')).length).toBeGreaterThanOrEqual(blobs.length)
    const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, AUTH_SECRET: STUDIO_SECRET }
    const swept = spawnSync(process.execPath, ['scripts/sweep.ts', '--delete'], { cwd: ROOT, env, encoding: 'utf8' })
    const nothing = 'Removed: 0 parts of broken uploads, 0 leftovers.\nEvery file is referred to.\n'
    expect([swept.status, swept.stdout]).toEqual([0, nothing])
  })
})
