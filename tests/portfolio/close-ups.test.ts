import { afterEach, describe, expect, it } from 'vitest'
import { builtInProjects } from '#content/projects.ts'
import type { Project } from '#contract/portfolio/portfolio.ts'
import { addCloseUps } from '#server/features/portfolio/close-ups.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { adminOf, MEGAN } from '../support/portfolio.ts'
import { changeProject } from '../support/projects.ts'
import type { Studio } from '../support/studio.ts'

const NOW_MS = Date.UTC(2026, 10, 27)
const ID = 'rittenhouse-square-condo-philadelphia-pa'
const COUNTRY_CLUB = 'country-club-drive-home-wilmington-de'
const BEACH = 'corner-beach-house-stone-harbor-nj'
const CENTER_CITY = 'center-city-apartment-philadelphia-pa'
const house = builtInProjects.find(({ id }) => id === ID)
const closeUps = closeUpsOf(ID)
const beachCloseUps = closeUpsOf(BEACH)
const clubCloseUps = closeUpsOf(COUNTRY_CLUB)
const cityCloseUps = closeUpsOf(CENTER_CITY)

/** In the order of its gallery. */
function closeUpsOf(project: string): string[] {
  const { story, pictures } = builtInProjects.find(({ id }) => id === project) ?? {}
  const whole = new Set(story?.materials?.filter(({ at }) => at === undefined).map(({ src }) => src))
  return (pictures ?? []).map(({ src }) => src).filter((src) => whole.has(src))
}

async function shownBy(studio: Studio, project = ID): Promise<string[]> {
  const { images }: Project = await adminOf(studio).get(project)
  return images.map(({ src }) => src)
}

describe.each(DATABASES)('close-ups of materials that come with a later release, on %s', (database) => {
  let studio: Studio
  afterEach(() => studio.close())

  /** A site as it was set up before there were close-ups. */
  async function startEarlier() {
    studio = await startStudioOn(database, { viewer: MEGAN })
    await studio.db.deleteFrom('project_image').where('src', 'in', closeUps).execute()
    await studio.db
      .deleteFrom('document')
      .where('name', 'in', ['close-ups', 'later-close-ups', 'third-close-ups', 'fourth-close-ups'])
      .execute()
  }
  const shown = () => shownBy(studio)

  it('B29: a house that was stored before gets those of its built-in story, last in its gallery', async () => {
    await startEarlier()
    const before = await shown()
    await addCloseUps(studio.db, NOW_MS)
    expect(await shown()).toEqual([
      ...before,
      ...(house?.pictures.map(({ src }) => src).filter((src) => closeUps.includes(src)) ?? []),
    ])
  })

  it('B29: what has been thrown away since stays away', async () => {
    await startEarlier()
    await addCloseUps(studio.db, NOW_MS)
    await studio.db.deleteFrom('project_image').where('src', 'in', closeUps).execute()
    await addCloseUps(studio.db, NOW_MS)
    expect((await shown()).filter((src) => closeUps.includes(src))).toEqual([])
  })

  it('B29: a site that has the first ones gets the later ones, and nothing that it has thrown away', async () => {
    studio = await startStudioOn(database, { viewer: MEGAN })
    const before = await shownBy(studio, BEACH)
    await studio.db.deleteFrom('project_image').where('src', 'in', beachCloseUps).execute()
    await studio.db.deleteFrom('document').where('name', '=', 'later-close-ups').execute()
    await addCloseUps(studio.db, NOW_MS)
    const [later] = beachCloseUps.slice(-1)
    expect(await shownBy(studio, BEACH)).toEqual(before.filter((src) => src === later || !beachCloseUps.includes(src)))
  })

  it('B29: a site that has the later ones gets the third ones, once', async () => {
    studio = await startStudioOn(database, { viewer: MEGAN })
    const before = await shownBy(studio, COUNTRY_CLUB)
    const third = clubCloseUps.slice(-2)
    await studio.db.deleteFrom('project_image').where('src', 'in', clubCloseUps).execute()
    await studio.db.deleteFrom('document').where('name', '=', 'third-close-ups').execute()
    await addCloseUps(studio.db, NOW_MS)
    const without = before.filter((src) => !clubCloseUps.includes(src))
    expect(await shownBy(studio, COUNTRY_CLUB)).toEqual([...without, ...third])
    await studio.db.deleteFrom('project_image').where('src', 'in', third).execute()
    await addCloseUps(studio.db, NOW_MS)
    expect(await shownBy(studio, COUNTRY_CLUB)).toEqual(without)
  })

  it('B29: a site that has the third ones gets the fourth ones, once', async () => {
    studio = await startStudioOn(database, { viewer: MEGAN })
    const before = await shownBy(studio, CENTER_CITY)
    const [thrownAway, ...fourth] = cityCloseUps
    await studio.db.deleteFrom('project_image').where('src', 'in', cityCloseUps).execute()
    await studio.db.deleteFrom('document').where('name', '=', 'fourth-close-ups').execute()
    await addCloseUps(studio.db, NOW_MS)
    expect(await shownBy(studio, CENTER_CITY)).toEqual(before.filter((src) => src !== thrownAway))
    await studio.db.deleteFrom('project_image').where('src', 'in', fourth).execute()
    await addCloseUps(studio.db, NOW_MS)
    expect(await shownBy(studio, CENTER_CITY)).toEqual(before.filter((src) => !cityCloseUps.includes(src)))
  })

  it('B29: a house with a text of its own gets none', async () => {
    await startEarlier()
    await changeProject(studio.db, ID, { description: 'Another house in the same place.' })
    await addCloseUps(studio.db, NOW_MS)
    expect((await shown()).filter((src) => closeUps.includes(src))).toEqual([])
  })
})

it.each(DATABASES)('B29: a new site on %s has the built-in pictures, each once', async (database) => {
  const studio = await startStudioOn(database, { viewer: MEGAN })
  expect(await shownBy(studio)).toEqual(house?.pictures.map(({ src }) => src))
  await studio.close()
})
