import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtInProjects } from '#content/projects.ts'
import type { ProjectStory } from '#contract/portfolio/project-story.ts'
import { STORY_ERROR } from '#contract/portfolio/story-error.ts'
import { TRASH_MS } from '#server/features/trash/service.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { type Admin, adminOf, MEGAN } from '../support/portfolio.ts'
import { changeProject } from '../support/projects.ts'
import type { Studio } from '../support/studio.ts'

const ID = 'delray-beach-home'
const OTHER = 'greenville-de-home'
const picture = (place: number, id = ID) => `/media/built-in/${id}-0${place}.jpg`

const STORY: ProjectStory = {
  standfirst: 'A house by the sea.',
  facts: { scope: 'All of it', year: '2026', size: '', team: 'Two of us', suppliers: 'A boatyard' },
  press: [{ name: 'The Paper', title: 'A house', href: 'https://paper.example/house' }],
  materials: [{ name: 'Rattan', src: picture(7) }],
  pairs: [{ before: picture(2), after: picture(4) }],
  letters: ['1'],
  captions: [{ src: picture(3), caption: 'One branch.' }],
}

describe.each(DATABASES)('the story of a project on %s', (database) => {
  let studio: Studio
  let admin: Admin
  beforeAll(async () => {
    studio = await startStudioOn(database, { viewer: MEGAN })
    admin = adminOf(studio)
  })
  afterAll(() => studio.close())

  const builtIn = builtInProjects.find(({ id }) => id === ID)?.story
  const storyOf = async (id: string) => (await admin.get(id)).story

  it('B29: a built-in house has the built-in story, and keeps it while its place or its visibility changes', async () => {
    expect(await storyOf(ID)).toEqual(builtIn)
    await admin.update(ID, { order: 2 })
    expect(await storyOf(ID)).toEqual(builtIn)
  })

  it('B29: a house with a text of its own has no built-in story', async () => {
    const { description } = await admin.get(OTHER)
    await admin.update(OTHER, { description: 'Another house in the same place.' })
    expect(await admin.get(OTHER)).not.toHaveProperty('story')
    await admin.update(OTHER, { description })
    expect(await admin.get(OTHER)).toHaveProperty('story')
  })

  it('B29: is saved as a whole, undone and done again in the history', async () => {
    const saved = await admin.update(ID, { story: STORY })
    expect(await saved.json()).toMatchObject({ story: STORY })
    const emptied = await admin.update(ID, { story: {} })
    expect(await storyOf(ID)).toEqual({})
    expect((await admin.undo(emptied)).status).toBe(200)
    expect(await storyOf(ID)).toEqual(STORY)
    expect((await admin.undo(saved)).status).toBe(200)
    expect(await storyOf(ID)).toEqual(builtIn)
  })

  it('B29: undo refuses to overwrite a story that somebody else has changed since', async () => {
    const saved = await admin.update(ID, { story: STORY })
    await admin.update(ID, { story: { ...STORY, standfirst: 'Another one.' } })
    expect((await admin.undo(saved)).status).toBe(409)
    expect(await storyOf(ID)).toMatchObject({ standfirst: 'Another one.' })
    await admin.update(ID, { story: null })
  })

  it('B29: goes to the trash and comes back, and moves with a new web address', async () => {
    const made = await (
      await admin.create({
        ...(await admin.get(ID)),
        id: 'sea-house',
        title: 'Sea House',
        gallery: [],
        story: { standfirst: 'Mine.' },
      })
    ).json()
    expect(made.story).toEqual({ standfirst: 'Mine.' })
    await admin.undo(await admin.remove('sea-house'))
    expect(await storyOf('sea-house')).toEqual({ standfirst: 'Mine.' })
    expect((await admin.move('sea-house', 'house-by-the-sea')).status).toBe(200)
    expect(await storyOf('house-by-the-sea')).toEqual({ standfirst: 'Mine.' })
  })

  it('B29: is no part of cards', async () => {
    const { projects } = await admin.json('/api/portfolio-metadata?fields=card')
    expect(projects.some((project: object) => 'story' in project)).toBe(false)
  })

  it.each([
    [{ pairs: [{ before: picture(1), after: '' }] }, 'story.pairs.0.after', STORY_ERROR.halfPair],
    [{ pairs: [{ before: '', after: picture(1) }] }, 'story.pairs.0.before', STORY_ERROR.halfPairAfter],
    [{ pairs: [{ before: picture(1), after: picture(1) }] }, 'story.pairs.0.after', STORY_ERROR.onePicture],
    [{ pairs: [{ before: picture(2), after: picture(3) }] }, 'story.pairs.0.after', STORY_ERROR.shapes],
    [{ pairs: [{ before: picture(2, OTHER), after: picture(2) }] }, 'story.pairs.0.before', STORY_ERROR.foreignPicture],
    [{ materials: [{ name: 'Oak', src: picture(1, OTHER) }] }, 'story.materials.0.src', STORY_ERROR.foreignPicture],
    [
      { materials: [{ name: 'Oak', src: `/media/portfolio/${ID}/%2E%2e/${OTHER}/a.jpg` }] },
      'story.materials.0.src',
      STORY_ERROR.foreignPicture,
    ],
    [{ materials: [{ name: ' ', src: picture(1) }] }, 'story.materials.0.name', STORY_ERROR.materialName],
    [
      { materials: Array.from({ length: 6 }, () => ({ name: 'Oak', src: picture(1) })) },
      'story.materials',
      STORY_ERROR.materials,
    ],
    [{ press: [{ name: 'A', title: 'B', href: 'http://a.example' }] }, 'story.press.0.href', STORY_ERROR.pressAddress],
    [
      { press: [{ name: 'A', title: 'B', href: 'javascript:alert(1)' }] },
      'story.press.0.href',
      STORY_ERROR.pressAddress,
    ],
    [{ press: [{ name: '', title: 'B', href: 'https://a.example' }] }, 'story.press.0.name', STORY_ERROR.pressName],
  ])('B24, B29: refuses %j at its field and changes nothing', async (story, field, message) => {
    const before = await admin.get(ID)
    const answer = await admin.update(ID, { title: 'Lost', story })
    expect([answer.status, (await answer.json()).fields]).toEqual([400, { [field]: [message] }])
    expect(await admin.get(ID)).toEqual(before)
  })

  it('B24: pictures from the trash of the project are no reason to refuse its story', async () => {
    await admin.update(ID, { story: STORY })
    const removed = await admin.removeFile(ID, picture(7))
    expect((await admin.update(ID, { story: { ...STORY, standfirst: 'Still here.' } })).status).toBe(200)
    await admin.undo(removed)
  })

  it('B24, B27, B29, B30: the page tells all of it, and leads on, without scripts', async () => {
    await admin.update(ID, { story: { ...STORY, materials: [{ name: 'Rattan', src: picture(8) }] } })
    const html = await (await studio.fetch(`/portfolio/${ID}`)).text()
    for (const text of [
      'A house by the sea.',
      'Two of us',
      'The Paper',
      'https://paper.example/house',
      'Rattan',
      'Next house',
    ])
      expect(html).toContain(text)
    expect(html).toContain('type="range"')
    expect(html).toContain('It has since met a grape popsicle')
    expect(await (await studio.fetch('/about')).text()).toContain('https://paper.example/house')
  })

  it('B29: a material is left out while its picture is in the trash', async () => {
    await admin.update(ID, { story: STORY })
    const removed = await admin.removeFile(ID, picture(7))
    expect(await (await studio.fetch(`/portfolio/${ID}`)).text()).not.toContain('aria-label="Materials"')
    await admin.undo(removed)
    expect(await (await studio.fetch(`/portfolio/${ID}`)).text()).toContain('aria-label="Materials"')
  })

  it('B29: a page draws nothing of a story that is empty', async () => {
    await admin.update(ID, { story: {} })
    const html = await (await studio.fetch(`/portfolio/${ID}`)).text()
    for (const text of [
      'aria-label="Materials"',
      'type="range"',
      'aria-label="Love letters"',
      'aria-label="In the press"',
    ])
      expect(html).not.toContain(text)
  })

  it('B29: a project that is deleted for good keeps nothing of it', async () => {
    await admin.remove(OTHER)
    await changeProject(studio.db, OTHER, { story: JSON.stringify(STORY) })
    studio.clock.nowMs += TRASH_MS + 60_000
    await studio.runJobs()
    const [row] = await studio.db
      .selectFrom('project')
      .select(['story', 'purged_at_ms'])
      .where('id', '=', OTHER)
      .execute()
    expect(row).toEqual({ story: null, purged_at_ms: expect.any(Number) })
  })
})
