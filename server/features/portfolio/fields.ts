import { isDeepStrictEqual } from 'node:util'
import type { ProjectInput } from '#contract/project-input.ts'
import type { StoredProject } from '#server/platform/db/tables/content.ts'
import { ownSrc } from '#server/platform/files/stored-files.ts'
import type { CoverFocals } from './covers-service.ts'
import { toTexts } from './project.ts'

/** What an admin says of a project, as it is stored and as the activity remembers it. */
export interface ProjectFields {
  title: string
  location: string
  space: string
  styles: string[]
  thumbnail: string
  description: string
  featured: boolean
  published: boolean
  order: number
  shuffle: boolean
  heroImage: string
  heroImageAlt: string
}

/** What a change of a project can change. Focal points belong to the pictures, not to the project. */
export type ProjectState = ProjectFields & CoverFocals

/** A change as it came in: what is left out stays. */
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
    order: row.position,
    shuffle: row.shuffle,
    heroImage: row.hero_image,
    heroImageAlt: row.hero_image_alt,
  }
}

export function toColumns(fields: Partial<ProjectState>) {
  const { order, heroImage, heroImageAlt, thumbnailFocal: _, heroFocal: __, ...same } = fields
  return {
    ...same,
    ...(order !== undefined && { position: order }),
    ...(heroImage !== undefined && { hero_image: heroImage }),
    ...(heroImageAlt !== undefined && { hero_image_alt: heroImageAlt }),
  }
}

/**
 * What a change asks for, beside what is not named.
 *
 * @param styles The project's styles so far; a main style alone goes to their front.
 * @param publicUrl Own addresses are stored without it.
 */
export function wantedFields(input: FieldsInput, styles: readonly string[], publicUrl: string): Partial<ProjectFields> {
  const { style } = input
  const wanted = {
    ...input,
    styles: input.styles ?? (style ? [style, ...styles.filter((other) => other !== style)] : undefined),
    thumbnail: input.thumbnail === undefined ? undefined : ownAddress(input.thumbnail, publicUrl),
    heroImage: input.heroImage === undefined ? undefined : ownAddress(input.heroImage, publicUrl),
  }
  return pick(wanted, NAMES)
}

/** The address of a picture as it is stored: what lies on this site without the site's own name. */
export function ownAddress(address: string, publicUrl: string): string {
  return ownSrc(address, [publicUrl]) ?? address
}

export interface Difference {
  before: Partial<ProjectState>
  after: Partial<ProjectState>
}

/** @returns the fields that would change, as they are and as they would be; undefined when none would. */
export function difference(current: ProjectState, wanted: Partial<ProjectState>): Difference | undefined {
  const changed = Object.keys(wanted).filter((name) => !isDeepStrictEqual(pick(current, [name]), pick(wanted, [name])))
  return changed.length === 0 ? undefined : { before: pick(current, changed), after: pick(wanted, changed) }
}

const NAMES: readonly (keyof ProjectFields)[] = [
  'title',
  'location',
  'space',
  'styles',
  'thumbnail',
  'description',
  'featured',
  'published',
  'order',
  'shuffle',
  'heroImage',
  'heroImageAlt',
]

/** Those of the named fields that say something. */
function pick(fields: object, names: readonly string[]): Partial<ProjectState> {
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => names.includes(name) && value !== undefined),
  )
}
