import { brotliDecompressSync, constants } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PUBLIC_PAGES } from '../fixtures/public-pages.ts'
import { HAS_BUILD } from '../support/build.ts'
import { type Studio, startStudio } from '../support/studio.ts'

/** Bytes that a server sends before it waits for the first acknowledgement: ten packets. */
const FIRST_FLIGHT_BYTES = 14_000

const preloads = (html: string) => html.match(/<link [^>]*as="image"[^>]*>/g) ?? []

describe.skipIf(!HAS_BUILD)('the picture that a page opens with', () => {
  let studio: Studio
  beforeAll(async () => {
    studio = await startStudio({ settings: { hideHomeTours: false, hideStoolPage: false } })
  })
  afterAll(() => studio.close())

  it.each(PUBLIC_PAGES)('PRJ-8: %s asks for it in the first 14 kB', async (page) => {
    const response = await studio.fetch(page, { headers: { 'accept-encoding': 'br' } })
    const bytes = Buffer.from(await response.arrayBuffer())
    const first = brotliDecompressSync(bytes.subarray(0, FIRST_FLIGHT_BYTES), {
      finishFlush: constants.BROTLI_OPERATION_FLUSH,
    }).toString()
    const asked = preloads(first)
    expect(asked.length).toBeGreaterThan(0)
    expect(asked.filter((link) => !link.includes('fetchPriority="high"'))).toEqual([])
    expect(asked).toEqual(preloads(brotliDecompressSync(bytes).toString()))
  })
})
