import { buffer } from 'node:stream/consumers'
import { put } from '@vercel/blob'
import { afterEach, describe, expect, it } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { ZipFile } from 'yazl'
import { adminOf, PROJECT } from '../support/portfolio.ts'
import { photo, startUploadStudio, type UploadStudio } from '../support/uploads.ts'

let studio: UploadStudio
afterEach(() => studio.close())

/** Offsets of the size of a file in the headers of a zip, by signature: its own header, and that of the list. */
const SIZE_AT: ReadonlyMap<number, number> = new Map([
  [0x04_03_4b_50, 22],
  [0x02_01_4b_50, 24],
])
/** Offsets of the flags that say that it is locked with a password, likewise. */
const FLAGS_AT: ReadonlyMap<number, number> = new Map([
  [0x04_03_4b_50, 6],
  [0x02_01_4b_50, 8],
])

/** The zip with its headers changed, for the file of that name. */
function bent(zip: Buffer, name: string, places: ReadonlyMap<number, number>, change: (at: Buffer) => void): Buffer {
  const copy = Buffer.from(zip)
  for (let at = 0; at < copy.length - 46; at += 1) {
    const signature = copy.readUInt32LE(at)
    const place = places.get(signature)
    const nameAt = at + (signature === 0x02_01_4b_50 ? 46 : 30)
    if (place !== undefined && copy.toString('latin1', nameAt, nameAt + name.length) === name) {
      change(copy.subarray(at + place))
    }
  }
  return copy
}

async function zipOf(files: Record<string, Buffer>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, bytes] of Object.entries(files)) zip.addBuffer(bytes, name)
  zip.end()
  return buffer(zip.outputStream)
}

async function filesOf(zip: Buffer): Promise<Record<string, Buffer>> {
  const files: Record<string, Buffer> = {}
  const opened = await fromBufferPromise(zip)
  for await (const entry of opened.eachEntry()) {
    files[entry.fileName] = await buffer(await opened.openReadStreamPromise(entry))
  }
  return files
}

describe('a zip that got damaged', () => {
  const PICTURE = 'pictures/portfolio/harbor-house/1-cover.jpg'

  /** The export of a studio with an uploaded picture. Another one, without, runs afterwards. */
  async function exported(): Promise<Record<string, Buffer>> {
    studio = await startUploadStudio('sqlite', 'disk')
    const { url } = await put('portfolio/harbor-house/1-cover.jpg', await photo(320, 200), { access: 'public' })
    const thumbnail = new URL(url).pathname
    expect((await adminOf(studio).create({ ...PROJECT, id: 'harbor-house', thumbnail })).status).toBeLessThan(300)
    const files = await filesOf(Buffer.from(await (await studio.fetch('/api/admin/export')).arrayBuffer()))
    await studio.close()
    studio = await startUploadStudio('sqlite', 'disk')
    return files
  }

  const importing = async (body: Buffer) => {
    const headers = { 'content-type': 'application/zip' }
    const answer = await studio.fetch('/api/admin/import?mode=merge', {
      method: 'POST',
      headers,
      body: new Uint8Array(body),
    })
    return { status: answer.status, body: await answer.json() }
  }

  it('DASH-21, S4: is refused in words, whichever of its files cannot be read', async () => {
    const files = await exported()
    expect(Object.keys(files)).toContain(PICTURE)
    const zip = await zipOf(files)
    const smaller = (at: Buffer) => at.writeUInt32LE(10)
    const larger = (at: Buffer) => at.writeUInt32LE(at.readUInt32LE() + 10)
    const locked = (at: Buffer) => at.writeUInt16LE(at.readUInt16LE() | 1)
    for (const [what, broken] of [
      ['content of another size', bent(zip, 'content.json', SIZE_AT, smaller)],
      ['content that ends early', bent(zip, 'content.json', SIZE_AT, larger)],
      ['content with a password', bent(zip, 'content.json', FLAGS_AT, locked)],
      ['a picture of another size', bent(zip, PICTURE, SIZE_AT, smaller)],
      ['a picture with a password', bent(zip, PICTURE, FLAGS_AT, locked)],
    ] as const) {
      const { status, body } = await importing(broken)
      expect([what, status, body.code]).toEqual([what, 400, 'invalid_input'])
    }
    expect((await studio.fetch('/portfolio/harbor-house')).status).toBe(404)
    expect((await importing(zip)).status).toBe(200)
  })
})
