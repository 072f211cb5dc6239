import { readdir, readlink } from 'node:fs/promises'
import { put } from '@vercel/blob'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { adminOf, PROJECT } from '../support/portfolio.ts'
import { bigPicture, startUploadStudio, type UploadStudio } from '../support/uploads.ts'

const COVER = 'portfolio/harbor-house/files/1-cover.png'

describe('an export that is not read to its end', () => {
  let studio: UploadStudio
  beforeEach(async () => {
    studio = await startUploadStudio('sqlite', 'disk')
    await put(COVER, await bigPicture(2), { access: 'public' })
    await adminOf(studio).create({ ...PROJECT, thumbnail: `/media/${COVER}` })
  })
  afterEach(() => studio.close())

  /** Uploads that this process holds open. */
  async function openUploads(): Promise<string[]> {
    const names = await readdir('/proc/self/fd')
    const files = await Promise.all(names.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => '')))
    return files.filter((file) => file.startsWith(`${studio.dataDir}/blobs/`))
  }

  it('leaves no file open after HEAD', async () => {
    const asked = await studio.fetch('/api/admin/export', { method: 'HEAD' })
    expect([asked.status, asked.headers.get('content-disposition')]).toEqual([200, expect.stringContaining('.zip')])
    await expect.poll(openUploads).toEqual([])
  })

  it('closes its file when its reader leaves before the first byte', async () => {
    const { body } = await studio.fetch('/api/admin/export')
    await expect.poll(openUploads).toHaveLength(1)
    await body?.cancel()
    await expect.poll(openUploads).toEqual([])
  })
})
