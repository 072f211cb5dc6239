import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startVercel } from '../support/storage/vercel.ts'
import { type Studio, startStudio } from '../support/studio.ts'
import { freshPathname, OWNER, photo, photoWithPlace, SERVER_TOKEN, sha256 } from '../support/uploads.ts'

describe('public files at Vercel', () => {
  let vercel: Awaited<ReturnType<typeof startVercel>>
  let studio: Studio
  beforeAll(async () => {
    vercel = await startVercel()
    // In this process the library works for the server.
    process.env['VERCEL_BLOB_API_URL'] = vercel.apiUrl
    process.env['VERCEL_BLOB_RETRIES'] = '0'
    studio = await startStudio({ viewer: OWNER, env: vercel.env })
  })
  afterAll(async () => {
    await studio.close()
    await vercel.stop()
  })

  async function put(pathname: string, bytes: Buffer): Promise<Response> {
    const headers = { authorization: `Bearer ${SERVER_TOKEN}` }
    return studio.fetch(`/api/blob?pathname=${pathname}`, { method: 'PUT', headers, body: new Uint8Array(bytes) })
  }

  it('BLOB-23: only what may be public goes there, after it was looked at', async () => {
    const [pathname, bytes] = [freshPathname(), await photoWithPlace()]
    expect((await put(pathname, bytes)).status).toBe(200)
    const [[key, file] = []] = [...vercel.files]
    expect([key, file?.type]).toEqual([expect.stringMatching(/^blobs\/\w{33}\.jpg$/), 'image/jpeg'])
    expect(file?.bytes.includes('Somebody at home')).toBe(false)
    expect(await readdir(path.join(studio.dataDir, 'originals'))).toHaveLength(1)
    await rm(path.join(studio.dataDir, 'copies'), { recursive: true })
    const served = await studio.fetch(`/media/${pathname}`)
    expect(sha256(Buffer.from(await served.arrayBuffer()))).toBe(sha256(file?.bytes ?? Buffer.alloc(0)))
  })

  it('DASH-6: the health check tries it', async () => {
    const stored = vercel.files.size
    expect(await (await studio.fetch('/api/health/blob')).json()).toMatchObject({ ok: true })
    expect(vercel.files.size).toBe(stored)
  })

  it.each([
    ['service_unavailable', 503, 'service_unavailable'],
    ['rate_limited', 503, 'service_unavailable'],
    ['store_suspended', 503, 'store_suspended'],
    ['store_not_found', 404, 'store_not_found'],
    ['forbidden', 401, 'bad_request'],
  ])('BLOB-20: %s there is passed on', async (code, status, answered) => {
    vercel.fault.code = code
    const answer = await put(freshPathname(), await photo())
    vercel.fault.code = undefined
    expect([answer.status, await answer.json()]).toEqual([
      status,
      { error: { code: answered, message: expect.any(String) } },
    ])
  })
})
