import { stat } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAIL_PICTURES } from '#server/mails/pictures.ts'
import { ROOT, type Studio, startStudio } from '../support/studio.ts'

describe.each(Object.values(MAIL_PICTURES))('the mail picture $file', ({ file, widthPx, heightPx }) => {
  let studio: Studio
  beforeAll(async () => {
    studio = await startStudio()
  })
  afterAll(() => studio.close())

  it('is small, opaque and twice as large as shown', async () => {
    const stored = path.join(ROOT, 'public/mail', file)
    expect((await stat(stored)).size).toBeLessThan(60_000)
    expect(await sharp(stored).metadata()).toMatchObject({ width: widthPx * 2, height: heightPx * 2, hasAlpha: false })
  })

  it('is shown on whatever page the mail is read, and kept for a day', async () => {
    const { status, headers } = await studio.fetch(`/mail/${file}`)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe(file.endsWith('.png') ? 'image/png' : 'image/jpeg')
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(headers.get('cache-control')).toBe('public, max-age=86400')
    expect(headers.get('etag')).not.toBeNull()
  })
})
