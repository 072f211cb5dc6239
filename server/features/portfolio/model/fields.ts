import { isDeepStrictEqual } from 'node:util'
import type { PictureRights } from '#contract/files/picture-rights.ts'
import type { ProjectInput } from '#contract/portfolio/project-input.ts'
import type { ProjectStory } from '#contract/portfolio/project-story.ts'
import type { StoredProject } from '#server/platform/db/tables/content.ts'
import { ownSrc } from '#server/platform/files/stored-file.ts'
import { plannedInstant, withOneVisibility } from '#server/platform/publication/planned-time.ts'
import type { PortfolioDeps } from '../deps.ts'
import type { CoverFocals } from './covers.ts'
import { toTexts } from './project.ts'

/** The fields of a project that admins write, as they are stored and as the activity keeps them. */
export interface ProjectFields {
  title: string
  location: string
  space: string
  styles: string[]
  thumbnail: string
  description: string
  featured: boolean
  published: boolean
  /** When a draft becomes public, as ISO. */
  publishAt: string | null
  order: number
  shuffle: boolean
  heroImage: string
  heroImageAlt: string
  /** Null for the built-in one, or none. */
  story: ProjectStory | null
  /** Of all pictures without own ones; null for none. */
  rights: PictureRights | null
}

/** The fields of a new project that its input leaves out. */
export const EMPTY_FIELDS: ProjectFields = {
  title: '',
  location: '',
  space: '',
  styles: [],
  thumbnail: '',
  description: '',
  featured: false,
  published: true,
  publishAt: null,
  order: 1,
  shuffle: true,
  heroImage: '',
  heroImageAlt: '',
  story: null,
  rights: null,
}

/** All that a change of a project can change. Focal points are stored with the pictures. */
export type ProjectState = ProjectFields & CoverFocals

/** A change as it came in. Fields that are left out stay. */
export type FieldsInput = { [Name in keyof Omit<ProjectInput, 'id' | 'gallery'>]?: ProjectInput[Name] | undefined }

export function fieldsOf(row: Omit<StoredProject, 'selection_places'>): ProjectFields {
  return {
    title: row.title,
    location: row.location,
    space: row.space,
    styles: toTexts(row.styles),
    thumbnail: row.thumbnail,
    description: row.description,
    featured: row.featured,
    published: row.published,
    publishAt: toInstant(row.publish_at_ms),
    order: row.position,
    shuffle: row.shuffle,
    heroImage: row.hero_image,
    heroImageAlt: row.hero_image_alt,
    story: row.story ?? null,
    rights: row.rights ?? null,
  }
}

export const toInstant = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString())

export const toMs = (instant: string | null): number | null => (instant === null ? null : Date.parse(instant))

export function toColumns(fields: Partial<ProjectState>) {
  const { order, heroImage, heroImageAlt, publishAt, thumbnailFocal: _, heroFocal: __, ...same } = fields
  return {
    ...same,
    ...(order !== undefined && { position: order }),
    ...(publishAt !== undefined && { publish_at_ms: toMs(publishAt) }),
    ...(heroImage !== undefined && { hero_image: heroImage }),
    ...(heroImageAlt !== undefined && { hero_image_alt: heroImageAlt }),
  }
}

/**
 * The fields that a change names, as they are stored.
 *
 * @param styles The project's styles so far; a main style alone goes to their front.
 * @param publicUrl Own addresses are stored without it.
 * @throws {Problem} `invalid_input` for a time of publication that does not exist, or is over.
 */
export function wantedFields(
  input: FieldsInput,
  styles: readonly string[],
  { publicUrl, now }: Pick<PortfolioDeps, 'publicUrl' | 'now'>,
): Partial<ProjectFields> {
  const { style, publishAt } = input
  const wanted = {
    ...input,
    styles: input.styles ?? (style ? [style, ...styles.filter((other) => other !== style)] : undefined),
    thumbnail: input.thumbnail === undefined ? undefined : ownAddress(input.thumbnail, publicUrl),
    heroImage: input.heroImage === undefined ? undefined : ownAddress(input.heroImage, publicUrl),
    story: input.story && withOwnAddresses(input.story, publicUrl),
    publishAt: publishAt ? plannedInstant(publishAt, now()) : publishAt,
  }
  return withOneVisibility(pick(wanted, Object.keys(EMPTY_FIELDS)), wanted.published, { published: false })
}

function withOwnAddresses(story: ProjectStory, publicUrl: string): ProjectStory {
  const own = (address: string) => ownAddress(address, publicUrl)
  const ofPicture = <T extends { src: string }>(one: T): T => ({ ...one, src: own(one.src) })
  const { materials, pairs, captions } = story
  return {
    ...story,
    ...(materials && { materials: materials.map(ofPicture) }),
    ...(captions && { captions: captions.map(ofPicture) }),
    ...(pairs && { pairs: pairs.map(({ before, after }) => ({ before: own(before), after: own(after) })) }),
  }
}

/** The address of a picture as it is stored: a path for a picture on this site. */
export function ownAddress(address: string, publicUrl: string): string {
  return ownSrc(address, [publicUrl]) ?? address
}

export interface Difference {
  before: Partial<ProjectState>
  after: Partial<ProjectState>
}

/** The fields that a change would change, before and after it; undefined when there are none. */
export function difference(current: ProjectState, wanted: Partial<ProjectState>): Difference | undefined {
  const changed = Object.keys(wanted).filter((name) => !isDeepStrictEqual(pick(current, [name]), pick(wanted, [name])))
  return changed.length === 0 ? undefined : { before: pick(current, changed), after: pick(wanted, changed) }
}

/** The named fields that are not undefined. */
function pick(fields: object, names: readonly string[]): Partial<ProjectState> {
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => names.includes(name) && value !== undefined),
  )
}
