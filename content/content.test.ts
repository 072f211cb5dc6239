import { describe, expect, test } from 'vitest'
import { builtInProfile } from '#content/built-in-profile.ts'
import { pageTexts } from '#content/page-texts.ts'
import { projectPictures } from '#content/pictures/projects.ts'
import { withPostmark } from '#content/postmarks.ts'
import { studioProfile } from '#content/profile.ts'
import { builtInProjects } from '#content/projects.ts'
import { stoolCatalogue } from '#content/stool.ts'
import { stylePictures } from '#content/style-pictures.ts'
import { builtInTestimonials } from '#content/testimonials.ts'
import { homeTours } from '#content/tours.ts'
import { SPACES, STYLES, tourStyles } from '#contract/options.ts'
import { TestimonialInput } from '#contract/testimonials.ts'
import { FIXED_PROJECT_IDS } from '#tests/support/fixed-projects.ts'
import { ProjectId } from '../contract/portfolio/project-input.ts'
import { PAGE_FIELDS } from '../contract/site/fields/pages/all.ts'
import { placedFields, valueAt } from '../contract/site/fields/placed.ts'
import { PageTexts, StudioProfile } from '../contract/site/site.ts'
import { HomeTour } from '../contract/site/tours.ts'
import { StoolCatalogue } from '../contract/stool/stool.ts'
import { stoolPriceCents } from '../contract/stool/stool-price.ts'

const BANNED_WORDS = /\b(elevat(e|ed|es|ing)|curat(e|ed|es|ing)|timeless)\b/i

function wordCount(text: string) {
  return text.split(/\s+/).filter(Boolean).length
}

/** Every string anywhere in a value. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(stringsIn)
}

const BUILT_IN_TESTIMONIALS = 17
const HOME_TOURS = 8

describe('projects', () => {
  test('are the nine of the specification, in its order (FIX-1, FIX-2)', () => {
    expect(builtInProjects.map(({ id }) => id)).toEqual(FIXED_PROJECT_IDS)
  })

  test.each(builtInProjects)('$id is complete (FIX-3)', ({ id, title, location, styles, description, pictures }) => {
    expect(ProjectId.safeParse(id).success).toBe(true)
    expect(title).not.toBe('')
    expect(location).toMatch(/, [A-Z]{2}$/)
    expect(styles.length).toBeGreaterThan(0)
    expect(wordCount(description)).toBeGreaterThanOrEqual(60)
    expect(wordCount(description)).toBeLessThanOrEqual(140)
    expect(pictures.length).toBeGreaterThanOrEqual(6)
    expect(pictures.every(({ alt }) => alt.trim() !== '')).toBe(true)
  })

  test.each(builtInProjects)('$id tells of its own pictures, and each of them once', ({ pictures, story }) => {
    const own = new Set(pictures.map(({ src }) => src))
    const { materials = [], captions = [] } = story ?? {}
    expect([...materials, ...captions].filter(({ src }) => !own.has(src))).toEqual([])
    expect(captions.map(({ src }) => src).toSorted()).toEqual([...own].toSorted())
  })

  test('show a material whole where a close-up of 1280 by 1600 px was taken of it', () => {
    const sizes = new Map(builtInProjects.flatMap(({ pictures }) => pictures.map((one) => [one.src, one] as const)))
    const whole = builtInProjects.flatMap(({ story }) => story?.materials ?? []).filter(({ at }) => at === undefined)
    expect(whole.filter(({ src }) => sizes.get(src)?.width !== 1280 || sizes.get(src)?.height !== 1600)).toEqual([])
  })

  test('answer every pair of filters but one', () => {
    const shown = new Set(builtInProjects.flatMap(({ space, styles }) => styles.map((style) => `${space}/${style}`)))
    const pairs = SPACES.flatMap((space) => STYLES.map(({ value }) => `${space}/${value}`))
    expect(pairs.filter((pair) => !shown.has(pair))).toEqual(['Office/Playful'])
  })
})

describe('testimonials', () => {
  test('are seventeen, with ids 1 to 17 (TST-9)', () => {
    const ids = Array.from({ length: BUILT_IN_TESTIMONIALS }, (_, index) => String(index + 1))
    expect(builtInTestimonials.map(({ id }) => id)).toEqual(ids)
  })

  test.each(builtInTestimonials)('letter $id is complete (TST-22)', (letter) => {
    expect(TestimonialInput.safeParse(letter).success).toBe(true)
    expect(letter.lastName).not.toBe('')
    expect(letter.author).not.toBe('')
  })

  test('have signatures in all three sizes that envelopes know, and letters that scroll', () => {
    const lengths = builtInTestimonials.map(({ author }) => author.length)
    expect(lengths.some((length) => length <= 18)).toBe(true)
    expect(lengths.some((length) => length > 18 && length <= 26)).toBe(true)
    expect(lengths.some((length) => length > 26)).toBe(true)
    const words = builtInTestimonials.map(({ message }) => wordCount(message))
    expect(Math.min(...words)).toBeLessThan(30)
    expect(Math.max(...words)).toBeGreaterThan(200)
  })
})

describe('home tours', () => {
  test('are eight, with ids 1 to 8 (TOUR-3, TOUR-4)', () => {
    expect(homeTours.map(({ id }) => id)).toEqual(Array.from({ length: HOME_TOURS }, (_, index) => String(index + 1)))
    expect(homeTours.every((tour) => HomeTour.safeParse(tour).success && tour.picture.alt !== '')).toBe(true)
    expect(homeTours.every((tour) => SPACES.some((space) => space === tour.space))).toBe(true)
  })

  test('have styles beyond the options (TOUR-10)', () => {
    expect(tourStyles(homeTours)).toEqual([...STYLES.map(({ value }) => value), 'Preppy'])
  })
})

describe('stool catalogue', () => {
  test('has every option, each once', () => {
    const { heights, fabrics, legs, stretchers } = StoolCatalogue.parse(stoolCatalogue)
    expect([heights, fabrics, legs, stretchers].map((options) => options.length)).toEqual([2, 10, 4, 4])
    for (const options of [heights, fabrics, legs, stretchers]) {
      expect(new Set(options.map(({ id }) => id)).size).toBe(options.length)
    }
  })

  test('has details, specifications, care and a gallery (STL-9 to STL-11)', () => {
    const { details, fabrics, gallery, legs, specifications } = stoolCatalogue
    expect(details.length).toBeGreaterThan(0)
    expect(stringsIn(specifications).filter(Boolean)).toHaveLength(7)
    expect(gallery).toHaveLength(6)
    const pictures = [...gallery, ...[...fabrics, ...legs].map(({ picture }) => picture)]
    expect(pictures.every((picture) => picture?.alt.trim())).toBe(true)
  })

  test('prices the first choices at $1,450', () => {
    const selection = { height: 'counter', fabric: 'harbor-stripe', leg: 'natural-oak', stretcher: 'brass' }
    expect(stoolPriceCents(stoolCatalogue, selection)).toBe(145_000)
  })
})

describe('studio and pages', () => {
  test('the studio can be reached, but only in fiction', () => {
    const profile = StudioProfile.parse(builtInProfile)
    expect(profile.phone).toMatch(/555[-.]01\d\d$/)
    expect(profile.email).toMatch(/@[a-z]+\.example$/)
    expect(Object.values(studioProfile)).not.toContain('')
  })

  test('every block has its text, but captions, which say what only the studio knows of its pictures', () => {
    const { about, services } = PageTexts.parse(pageTexts)
    expect([about.panels.length, services.steps.length, services.asides.length]).toEqual([5, 3, 3])
    const empty = placedFields(PAGE_FIELDS).filter(({ path }) => valueAt(pageTexts, path) === '')
    // The title of Home is the studio's name, which the profile has.
    expect(empty.map(({ path }) => path)).toEqual([
      'home.found.title',
      ...about.panels.map((_, place) => `about.panelCaptions.${place}`),
    ])
  })

  test.each(Object.values(pageTexts.legal))(
    '$title is real, unedited and under headings (FTR-10)',
    ({ body, editedAt }) => {
      expect(editedAt).toBeNull()
      expect(body.split('\n').filter((line) => line.startsWith('## ')).length).toBeGreaterThan(4)
      expect(wordCount(body)).toBeGreaterThan(280)
      expect(wordCount(body)).toBeLessThanOrEqual(400)
    },
  )
})

describe('voice', () => {
  const ours = stringsIn([
    builtInProjects.map(({ title, description }) => [title, description]),
    homeTours.map(({ title }) => title),
    stoolCatalogue.details,
    stoolCatalogue.specifications,
    pageTexts,
  ])
  /** The specification's own words, which are not ours to change. */
  const given = [
    'Elevating lives through beautiful spaces and exceptional experiences.',
    'TELL US ABOUT YOUR PROJECT!',
    'Tell us about your project!',
    'Made to Order For You!',
    'Welcome!',
  ]
  const letters = builtInTestimonials.map(({ message }) => message)

  test('no banned word anywhere', () => {
    expect([...ours, ...letters].filter((text) => !given.includes(text) && BANNED_WORDS.test(text))).toEqual([])
  })

  test('no exclamation mark of our own', () => {
    expect(ours.filter((text) => !given.includes(text) && text.includes('!'))).toEqual([])
  })
})

test('the pictures of the style strip are those of the projects, and every built-in letter has a postmark', () => {
  const strip = Object.values(stylePictures).filter(({ src }) => !src.includes('/style-'))
  const known = Object.values(projectPictures).flat()
  for (const picture of strip) expect(known).toContainEqual(picture)
  const posted = builtInTestimonials.map((letter) => withPostmark(letter).posted)
  expect(posted.every((mark) => mark !== undefined && mark.town.length <= 22)).toBe(true)
  const marks = new Set(posted.map((mark) => `${mark?.town} ${mark?.date}`))
  expect(marks.size).toBe(builtInTestimonials.length)
})
