import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Project } from '#contract/portfolio/portfolio.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { type Admin, adminOf, MEGAN, storeFile } from '../support/portfolio.ts'
import type { Studio } from '../support/studio.ts'

const ID = 'delray-beach-home'
const RIGHTS = { photographer: 'Ada Lens' }

let studio: Studio
let admin: Admin
let by: string
afterEach(() => studio.close())

const project = (): Promise<Project> => admin.get(ID)
const srcsOf = ({ images }: Project) => images.map(({ src }) => src)

/** Saves the gallery with another file in place of one picture, naming nothing else of it. */
async function replace(src: string): Promise<Response> {
  by = await storeFile(studio.db, `portfolio/${ID}/files/retouched.jpg`, studio.clock.nowMs)
  const { images } = await project()
  return admin.arrange(ID, {
    images: images.map((one) => (one.src === src ? { src: by, replaces: src } : { src: one.src })),
  })
}

describe.each(DATABASES)('a file that is replaced, on %s', (database) => {
  beforeEach(async () => {
    studio = await startStudioOn(database, { viewer: MEGAN })
    admin = adminOf(studio)
  })

  it('B22: keeps place, words, focal point and rights, and leaves the old one to the trash', async () => {
    const [first, second, third] = (await project()).images
    if (!first || !second || !third) throw new Error('There are three pictures at least.')
    const described = { src: second.src, alt: 'The porch at dusk', focal: { x: 0.2, y: 0.9 }, rights: RIGHTS }
    await admin.arrange(ID, {
      images: [first, described, third].map(({ src, ...one }) => (src === second.src ? { src, ...one } : { src })),
    })
    expect((await replace(second.src)).status).toBe(200)
    const after = await project()
    expect(srcsOf(after)).toEqual([first.src, by, third.src])
    expect(after.images[1]).toMatchObject({
      alt: 'The porch at dusk',
      rights: { ...RIGHTS, isOwn: true },
      picture: { focal: { x: 0.2, y: 0.9 } },
    })
    const { items } = await admin.json('/api/admin/trash')
    const trashed = (items as { id: string; kind: string; picture: string }[]).find(
      ({ picture }) => picture === second.src,
    )
    expect(
      (await admin.send('POST', '/api/admin/trash/restore', { kind: trashed?.kind, id: trashed?.id })).status,
    ).toBe(200)
    expect(srcsOf(await project())).toContain(second.src)
  })

  it('B22: is named by covers and the story from then on, and an undo brings the old one back everywhere', async () => {
    const before = await project()
    const src = before.images[2]?.src ?? ''
    await admin.update(ID, { thumbnail: src, heroImage: src, story: { captions: [{ src, caption: 'At dusk.' }] } })
    const replaced = await replace(src)
    expect(await project()).toMatchObject({
      thumbnail: by,
      heroImage: by,
      story: { captions: [{ src: by, caption: 'At dusk.' }] },
    })
    expect((await admin.undo(replaced)).status).toBe(200)
    const after = await project()
    expect(after).toMatchObject({ thumbnail: src, heroImage: src, story: { captions: [{ src, caption: 'At dusk.' }] } })
    expect(srcsOf(after)).toEqual(srcsOf(before))
  })
})
