import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sharePath } from '#contract/files/renditions.ts'
import type { ProjectImage } from '#contract/portfolio/portfolio.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { type Admin, adminOf, MEGAN } from '../support/portfolio.ts'
import type { Studio } from '../support/studio.ts'

const ID = 'delray-beach-home'
const [ON] = DATABASES
let studio: Studio
let admin: Admin

beforeAll(async () => {
  studio = await startStudioOn(ON, { viewer: MEGAN })
  admin = adminOf(studio)
})
afterAll(() => studio.close())

const cardOf = async (picture: Parameters<typeof sharePath>[0]) =>
  Buffer.from(await (await studio.fetch(sharePath(picture))).arrayBuffer())

/** Share of dark blue in a part of the card: what is written there. */
async function inkIn(card: Buffer, part: { left: number; top: number; width: number; height: number }) {
  const { data } = await sharp(card).extract(part).raw().toBuffer({ resolveWithObject: true })
  const pixels = Array.from({ length: data.length / 3 }, (_, index) => data.subarray(3 * index, 3 * index + 3))
  return pixels.filter(([red = 0, , blue = 0]) => red < 60 && blue > 50 && blue < 130).length / pixels.length
}

const TITLE = { left: 800, top: 30, width: 360, height: 400 }
const NAME = { left: 800, top: 455, width: 360, height: 130 }

it('the card of a project has its title above the name of the studio, beside its picture', async () => {
  const { heroPicture } = await admin.get(ID)
  const card = await cardOf(heroPicture)
  expect(await sharp(card).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  expect(await inkIn(card, TITLE)).toBeGreaterThan(0.02)
  expect(await inkIn(card, NAME)).toBeGreaterThan(0.02)
})

it('the card follows the title, and the name of the studio', async () => {
  const { heroPicture } = await admin.get(ID)
  const before = await cardOf(heroPicture)
  await admin.update(ID, { title: 'A House of Another Name' })
  const renamed = await cardOf(heroPicture)
  expect(renamed.equals(before)).toBe(false)
  await studio.fetch('/api/admin/studio-profile', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Salt & Oak' }),
  })
  expect((await cardOf(heroPicture)).equals(renamed)).toBe(false)
})

it('the card of a picture that no project opens with has the name alone', async () => {
  const { images, heroPicture } = await admin.get(ID)
  const other = (images as ProjectImage[])
    .map(({ picture }) => picture)
    .find((picture) => picture?.src !== heroPicture.src)
  if (!other) throw new Error('The project has one picture.')
  const card = await cardOf(other)
  expect(await inkIn(card, { ...TITLE, top: 190, height: 250 })).toBeGreaterThan(0.02)
  expect(await inkIn(card, NAME)).toBe(0)
})
