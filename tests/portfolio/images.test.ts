import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACTIVITY_ID_HEADER } from '#contract/activity.ts'
import { sharePath } from '#contract/files/renditions.ts'
import type { ProjectImage } from '#contract/portfolio/portfolio.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { type Admin, adminOf, MEGAN, storeFile } from '../support/portfolio.ts'
import type { Studio } from '../support/studio.ts'

const ID = 'the-pointe-condo-wilmington-de'

describe.each(DATABASES)('the pictures of a project on %s', (database) => {
  let studio: Studio
  let admin: Admin
  beforeAll(async () => {
    studio = await startStudioOn(database, { viewer: MEGAN })
    admin = adminOf(studio)
  })
  afterAll(() => studio.close())

  const srcs = async (id = ID): Promise<string[]> => (await admin.get(id)).images.map(({ src }: ProjectImage) => src)
  const trashed = async () => (await admin.json('/api/admin/trash')).items

  it('API-14, DEL-14: one goes to the trash and comes back to its place', async () => {
    const before = await srcs()
    const src = before[2] ?? ''
    const answer = await admin.removeFile(ID, src)
    expect(await answer.json()).toEqual({ success: true })
    expect(await srcs()).toEqual(before.filter((other) => other !== src))
    const files = await admin.json(`/api/portfolio-list-files?projectId=${ID}&_=2`)
    expect(files.images.map((image: ProjectImage) => image.src)).not.toContain(src)
    expect(await trashed()).toEqual([
      expect.objectContaining({ kind: 'picture', picture: src, detail: 'The Pointe Condo' }),
    ])
    expect((await admin.undo(answer)).status).toBe(200)
    expect(await srcs()).toEqual(before)
  })

  it('API-15: twice answers success both times, a picture from elsewhere 400', async () => {
    const src = (await srcs())[2] ?? ''
    const first = await admin.removeFile(ID, `${studio.publicUrl}${src}`)
    const second = await admin.removeFile(ID, src)
    expect([await second.json(), second.headers.has(ACTIVITY_ID_HEADER)]).toEqual([{ success: true }, false])
    await admin.undo(first)
    const other = await admin.get('delray-beach-home')
    const foreign = [
      other.images[1].src,
      'https://elsewhere.test/a.jpg',
      `/media/portfolio/${ID}/../other/a.jpg`,
      `/media/portfolio/${ID}/%2e%2e/other/a.jpg`,
      '/media/portfolio/other/files/a.jpg',
      '../../etc/passwd',
    ]
    for (const fileUrl of foreign) expect((await admin.removeFile(ID, fileUrl)).status, fileUrl).toBe(400)
    expect((await admin.removeFile('nowhere', src)).status).toBe(404)
    expect(await (await admin.removeFile(ID, `/media/portfolio/${ID}/files/1-never.jpg`)).json()).toEqual({
      success: true,
    })
  })

  it('DEL-14: refuses the picture that the project is known by', async () => {
    const { thumbnail } = await admin.get(ID)
    const answer = await admin.removeFile(ID, thumbnail)
    expect(answer.status).toBe(409)
    expect((await answer.json()).error).toContain('cover')
    expect(await srcs()).toContain(thumbnail)
  })

  it('DEL-14: a file that nobody has arranged yet can go, too', async () => {
    const src = await storeFile(studio.db, `portfolio/${ID}/files/5-new.jpg`, studio.clock.nowMs)
    const answer = await admin.removeFile(ID, src)
    await admin.update(ID, { location: 'Wilmington, Delaware' })
    expect(await srcs()).not.toContain(src)
    await admin.undo(answer)
    expect((await srcs()).at(-1)).toBe(src)
  })

  it('orders, describes, focuses, adds and drops pictures in one save, and takes it back', async () => {
    const before = await admin.get(ID)
    const cover = before.thumbnail
    const [first, second, third] = (await srcs()).filter((src) => src !== cover)
    const added = await storeFile(studio.db, `portfolio/${ID}/files/6-more.jpg`, studio.clock.nowMs)
    const images = [
      { src: third },
      { src: added, alt: 'More of it', focal: { x: 1, y: 0 } },
      { src: first, alt: 'The sofa' },
    ]
    const answer = await admin.arrange(ID, { images, shuffle: false })
    expect(answer.status).toBe(200)
    const after = await answer.clone().json()
    expect(after).toMatchObject({ shuffle: false, thumbnail: cover, thumbnailPicture: { src: cover } })
    expect(await srcs()).toEqual([third, added, first])
    expect(after.images[1]).toMatchObject({ alt: 'More of it', picture: { focal: { x: 1, y: 0 }, width: 1200 } })
    expect(after.images[2].alt).toBe('The sofa')
    expect((await trashed()).map(({ picture }: { picture: string }) => picture)).toContain(second)
    expect((await trashed()).map(({ picture }: { picture: string }) => picture)).not.toContain(cover)
    expect((await admin.undo(answer)).status).toBe(200)
    const undone = await admin.get(ID)
    expect({ ...undone, updatedAt: before.updatedAt }).toEqual(before)
  })

  it('takes If-Match, and refuses what is no gallery', async () => {
    const [cover = '', first = ''] = await srcs()
    const stale = await admin.arrange(ID, { images: [{ src: first }] }, { 'if-match': '"0-0.x"' })
    expect(stale.status).toBe(412)
    const bad = [
      { images: [{ src: first }, { src: first }] },
      { images: [{ src: 'javascript:alert(1)' }] },
      { images: [{ src: cover, focal: { x: -1, y: 0 } }] },
      { images: 'all' },
      {},
    ]
    for (const body of bad) expect((await admin.arrange(ID, body)).status, JSON.stringify(body)).toBe(400)
  })

  it('GAL-19: the focal point of the opening picture decides what a shared link shows', async () => {
    const { heroPicture } = await admin.get(ID)
    const shared = async () =>
      Buffer.from(await (await studio.fetch(sharePath(heroPicture))).arrayBuffer()).toString('base64')
    const before = await shared()
    await admin.update(ID, { heroFocal: { x: 0, y: 0 } })
    expect((await admin.get(ID)).heroPicture.focal).toEqual({ x: 0, y: 0 })
    const after = await shared()
    expect(after.length).toBeGreaterThan(1000)
    expect(after).not.toBe(before)
  })

  it('FIX-6: a built-in project whose record has no pictures gets its own when one is deleted', async () => {
    const id = 'greenville-de-home'
    const before = await srcs(id)
    await studio.db.deleteFrom('project_image').where('project_id', '=', id).execute()
    expect(await srcs(id)).toEqual(before)
    await admin.removeFile(id, before[1] ?? '')
    expect(await srcs(id)).toEqual(before.filter((_, index) => index !== 1))
  })

  it('a gallery as large as a project may have is saved as a whole', async () => {
    const id = 'delray-beach-home'
    const images = Array.from({ length: 2000 }, (_, index) => ({
      src: `/media/portfolio/${id}/files/${1795273200000 + index}-the-porch-in-the-evening.jpg`,
      alt: 'The porch in the evening, with the bay behind it',
    }))
    const length = { 'content-length': String(JSON.stringify({ images }).length) }
    expect((await admin.arrange(id, { images }, length)).status).toBe(200)
    expect(await srcs(id)).toHaveLength(2000)
    // A request without a length has a lower limit.
    expect((await admin.arrange(id, { images })).status).toBe(413)
  })
})
