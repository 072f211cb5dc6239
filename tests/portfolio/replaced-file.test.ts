import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { tallCut, tallPath } from '#contract/files/renditions.ts'
import type { Project } from '#contract/portfolio/portfolio.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { redAndBlue } from '../support/pictures/rendering.ts'
import { type Admin, adminOf, MEGAN, storeFile } from '../support/portfolio.ts'
import type { Studio } from '../support/studio.ts'
import { SERVER_TOKEN } from '../support/uploads.ts'

const ID = 'delray-beach-home'
const RIGHTS = { photographer: 'Ada Lens' }
const PANORAMA_PX = [1600, 600] as const

let studio: Studio
let admin: Admin
let by: string
afterEach(() => studio.close())

const project = (): Promise<Project> => admin.get(ID)
const srcsOf = ({ images }: Project) => images.map(({ src }) => src)

/** Stores a lying picture of another shape than photographs have, red on the left and blue on the right. */
async function sendPanorama(): Promise<string> {
  const pathname = `portfolio/${ID}/files/panorama.jpg`
  const headers = { authorization: `Bearer ${SERVER_TOKEN}`, 'x-content-type': 'image/jpeg' }
  const body = new Uint8Array(
    await redAndBlue(...PANORAMA_PX)
      .jpeg()
      .toBuffer(),
  )
  const answer = await studio.fetch(`/api/blob?pathname=${pathname}`, { method: 'PUT', headers, body })
  expect(answer.status).toBe(200)
  return `/media/${pathname}`
}

/** Parts of red and blue in a served cut, 0 to 1 each. */
async function colorsOf(address: string) {
  const { channels } = await sharp(await (await studio.fetch(address)).arrayBuffer()).stats()
  const [red, , blue] = channels.map(({ mean }) => mean / 255)
  return { red, blue }
}

/** Saves the gallery with another file in place of one picture, naming nothing else of it. */
async function replace(src: string, other?: string): Promise<Response> {
  by = other ?? (await storeFile(studio.db, `portfolio/${ID}/files/retouched.jpg`, studio.clock.nowMs))
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

  it('B22: keeps the focal point where the new file has another shape, and is cut around it', async () => {
    const { images } = await project()
    const src = images[1]?.src ?? ''
    const focal = { x: 0.9, y: 0.5 }
    await admin.arrange(ID, { images: images.map((one) => ({ src: one.src, ...(one.src === src && { focal }) })) })
    expect((await replace(src, await sendPanorama())).status).toBe(200)
    const picture = (await project()).images[1]?.picture
    const [width, height] = PANORAMA_PX
    expect(picture).toMatchObject({ src: by, focal, width, height })
    const cut = picture && tallCut(picture)
    expect(cut?.place).toBe(90)
    const { red, blue } = await colorsOf(picture && cut ? tallPath(picture, cut.place, 320, 'jpeg') : '')
    expect([red, blue]).toEqual([expect.closeTo(0, 1), expect.closeTo(1, 1)])
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
