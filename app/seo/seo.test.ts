import { describe, expect, it } from 'vitest'
import { PICTURE, ROOT_DATA } from '#tests/support/root-data.ts'
import { absolute, type PageDescription, pageMeta, rootDataOf, shareAddress, summarize } from './seo.ts'

const page: PageDescription = {
  matches: [{ id: 'root', loaderData: ROOT_DATA }, undefined],
  title: 'About',
  description: 'What a small studio is about.',
  path: '/about',
  picture: PICTURE,
}
const rootless = [{ id: 'routes/about' }]
const property = (tags: readonly object[], name: string) =>
  tags.flatMap((tag) => ('property' in tag && tag.property === name && 'content' in tag ? [tag.content] : []))

describe('what a page says in its head', () => {
  it('RTE-15, B1: title with the name of the studio, description, and the one true address', () => {
    expect(pageMeta(page)).toEqual(
      expect.arrayContaining([
        { title: 'About · Seven Mile Interiors' },
        { name: 'description', content: 'What a small studio is about.' },
        { tagName: 'link', rel: 'canonical', href: 'https://studio.example/about' },
      ]),
    )
  })

  it('a title that is the name of the studio is not doubled', () => {
    expect(pageMeta({ ...page, title: 'Seven Mile Interiors' })).toContainEqual({ title: 'Seven Mile Interiors' })
  })

  it('the name is that of the profile', () => {
    const root = { ...ROOT_DATA, profile: { ...ROOT_DATA.profile, name: 'Eight Mile Exteriors' } }
    const tags = pageMeta({ ...page, matches: [{ id: 'root', loaderData: root }] })
    expect(tags).toContainEqual({ title: 'About · Eight Mile Exteriors' })
    expect(property(tags, 'og:site_name')).toEqual(['Eight Mile Exteriors'])
  })

  it('B5: a shared link shows title, text and the picture as a crop of 1200 by 630', () => {
    const tags = pageMeta(page)
    expect(property(tags, 'og:title')).toEqual(['About · Seven Mile Interiors'])
    expect(property(tags, 'og:url')).toEqual(['https://studio.example/about'])
    const image = 'https://studio.example/media/renditions/0123456789/share/portfolio/harbor-house/1-porch.jpg.jpeg'
    expect(property(tags, 'og:image')).toEqual([image])
    expect([property(tags, 'og:image:width'), property(tags, 'og:image:height')]).toEqual([['1200'], ['630']])
    expect(property(tags, 'og:image:alt')).toEqual(['A porch above the dunes'])
    expect(tags).toContainEqual({ name: 'twitter:image', content: image })
  })

  it('only pages that say so keep search engines out', () => {
    const robots = { name: 'robots', content: 'noindex' }
    expect(pageMeta(page)).not.toContainEqual(robots)
    expect(pageMeta({ ...page, noindex: true })).toContainEqual(robots)
  })

  it('B3: structured data knows the root data', () => {
    const structured = [({ publicUrl }: { publicUrl: string }) => ({ at: publicUrl }), () => ({ second: true })]
    const tags = pageMeta({ ...page, structured }).filter((tag) => 'script:ld+json' in tag)
    expect(tags).toEqual([
      { 'script:ld+json': { at: 'https://studio.example' } },
      { 'script:ld+json': { second: true } },
    ])
  })

  it('where the root has failed, title and description are all, and noindex stays', () => {
    expect(rootDataOf(rootless)).toBeUndefined()
    expect(pageMeta({ ...page, matches: rootless, noindex: true, structured: [() => ({})] })).toEqual([
      { title: 'About · Seven Mile Interiors' },
      { name: 'description', content: 'What a small studio is about.' },
      { name: 'robots', content: 'noindex' },
    ])
  })
})

describe('addresses', () => {
  it('a picture without renditions is shared as it is', () => {
    const drawing = { ...PICTURE, src: '/media/site/drawing.svg', version: '' }
    expect(shareAddress(drawing, 'https://studio.example')).toBe('https://studio.example/media/site/drawing.svg')
    const foreign = { ...PICTURE, src: 'https://elsewhere.example/a.jpg', version: '' }
    expect(shareAddress(foreign, 'https://studio.example')).toBe('https://elsewhere.example/a.jpg')
  })

  it('own paths get the origin, and what is not plain in them is encoded', () => {
    expect(absolute('/media/a b.jpg', 'https://studio.example')).toBe('https://studio.example/media/a%20b.jpg')
  })
})

describe('the summary of a text', () => {
  it('is the text where it is short, on one line', () => {
    expect(summarize('  A house\n\nby the   harbor. ')).toBe('A house by the harbor.')
  })

  it('ends with the last sentence that fits, if that is more than half', () => {
    const text = `${'a'.repeat(40)}. ${'b'.repeat(40)}. ${'c'.repeat(40)}`
    expect(summarize(text, 100)).toBe(`${'a'.repeat(40)}. ${'b'.repeat(40)}.`)
  })

  it('else it ends after a whole word, with an ellipsis, and is never longer than asked', () => {
    const text = `Short. ${'word '.repeat(60)}`
    const summary = summarize(text)
    expect(summary).toMatch(/ word…$/)
    expect(summary.length).toBeLessThanOrEqual(155)
    expect(summary.length).toBeGreaterThan(145)
  })
})
