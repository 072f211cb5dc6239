import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Picture } from '#contract/files/pictures.ts'
import { renditionPath, sharePath } from '#contract/files/renditions.ts'
import type { Project } from '#contract/portfolio/portfolio.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { type Admin, adminOf, MEGAN } from '../support/portfolio.ts'
import type { Studio } from '../support/studio.ts'

const ID = 'delray-beach-home'
const SHOOT = { photographer: 'Ada Lens', address: 'https://lens.example/' }
const OWN = { photographer: 'Ben Frame' }
/** A name that would end the script of structured data if it were not escaped there. */
const HOSTILE = { photographer: 'Eve </script><b>', address: 'https://eve.example/</script>' }

let studio: Studio
let admin: Admin
afterEach(() => studio.close())

const project = (): Promise<Project> => admin.get(ID)

/** Gives the second picture of the gallery rights of its own. */
async function setOwn(rights: object): Promise<void> {
  const { images } = await project()
  const gallery = images.map(({ src }, index) => ({ src, ...(index === 1 && { rights }) }))
  expect((await admin.arrange(ID, { images: gallery })).status).toBe(200)
}

/** The photographer whom a served file names in itself; undefined where it names nobody. */
async function namedIn(address: string): Promise<string | undefined> {
  const answer = await studio.fetch(address)
  expect([address, answer.status]).toEqual([address, 200])
  const { xmp } = await sharp(await answer.arrayBuffer()).metadata()
  return xmp && /<photoshop:Credit>(.*)<\/photoshop:Credit>/.exec(xmp.toString())?.[1]
}

/** The same of a picture in the size of small phones. */
async function namedOn(picture: Picture | undefined): Promise<string | undefined> {
  if (!picture) throw new Error('The project lacks this picture.')
  return namedIn(renditionPath(picture, 320, 'jpeg'))
}

interface DescribedImage {
  contentUrl: string
  creditText: string
  license?: string
}

async function describedImages(): Promise<DescribedImage[]> {
  const html = await (await studio.fetch(`/portfolio/${ID}`)).text()
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  return scripts.flatMap(([, json = '']) => JSON.parse(json).image ?? [])
}

describe.each(DATABASES)('the credit of a photograph, on %s', (database) => {
  beforeEach(async () => {
    studio = await startStudioOn(database, { viewer: MEGAN })
    admin = adminOf(studio)
  })

  it('B4: stands in the files of that picture, in its share card, too, and in those of no other', async () => {
    await setOwn(OWN)
    const [first, second] = (await project()).images
    expect([await namedOn(first?.picture), await namedOn(second?.picture)]).toEqual([undefined, 'Ben Frame'])
    expect(second?.picture && (await namedIn(sharePath(second.picture)))).toBe('Ben Frame')
  })

  it('B4: is that of the whole shoot where a picture has none of its own', async () => {
    await admin.update(ID, { rights: SHOOT })
    await setOwn(OWN)
    const [first, second] = (await project()).images
    expect([await namedOn(first?.picture), await namedOn(second?.picture)]).toEqual(['Ada Lens', 'Ben Frame'])
  })

  it('B4: stands in the files of a cover that is in no gallery', async () => {
    const [cover] = ((await admin.get('greenville-de-home')) as Project).images
    await admin.update(ID, { rights: SHOOT, thumbnail: cover?.src, heroImage: cover?.src })
    const { images, thumbnailPicture, heroPicture } = await project()
    expect(images.map(({ src }) => src)).not.toContain(cover?.src)
    expect([await namedOn(thumbnailPicture), await namedOn(heroPicture)]).toEqual(['Ada Lens', 'Ada Lens'])
  })

  it('B4: stands in structured data with the address that is asked for a license, and in the file that they name', async () => {
    await setOwn(SHOOT)
    const credited = (await describedImages()).filter(({ license }) => license)
    expect(credited).toMatchObject([{ creditText: 'Ada Lens', license: SHOOT.address }])
    expect(await namedIn(credited[0]?.contentUrl ?? '')).toBe('Ada Lens')
  })

  it('B4: cannot end the script that structured data stand in', async () => {
    await setOwn(HOSTILE)
    const credited = (await describedImages()).filter(({ license }) => license)
    expect(credited).toMatchObject([{ creditText: HOSTILE.photographer, license: HOSTILE.address }])
  })
})
