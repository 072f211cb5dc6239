import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HAS_BUILD } from '../support/build.ts'
import { type Studio, startStudio } from '../support/studio.ts'

/** Where React says that a part begins which it wakes up by itself. */
const PART = '<!--$-->'

describe.skipIf(!HAS_BUILD)('Home', () => {
  let studio: Studio
  beforeAll(async () => {
    studio = await startStudio()
  })
  afterAll(() => studio.close())

  it('wakes up its parts below the cover one by one, but for the form, whose fields may be filled in by then', async () => {
    const html = await (await studio.fetch('/')).text()
    const [cover, ...parts] = html.split(PART)
    expect(cover).toContain('<h1')
    expect(parts.map((part) => /aria-label(?:ledby)?="([^"]+)"/.exec(part)?.[1])).toEqual([
      'Around the house',
      'about-heading',
      'services-heading',
      'range-heading',
      'love-notes-heading',
    ])
    expect(html.slice(html.lastIndexOf('<!--/$-->'))).toContain('contact-form-heading')
  })
})
