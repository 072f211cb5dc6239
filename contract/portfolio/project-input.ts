import * as z from 'zod/mini'
import { RESERVED_PROJECT_IDS } from '#contract/portfolio/project-ids.ts'
import { slugOf } from '#shared/slug.ts'
import { composedLine, composedText } from '../fields.ts'
import { PictureRightsInput } from '../files/picture-rights-input.ts'
import { FocalPoint } from '../files/pictures.ts'
import { ALT_TEXT_MAX, DESCRIPTION_LENGTH, NAME_MAX, ORDER_MAX, ORDER_MIN, TITLE_LENGTH } from '../limits.ts'
import { PublishAtInput } from '../publication/publish-at.ts'
import { ProjectStoryInput } from './project-story-input.ts'

/** A project's id is the slug of its title, and its address: /portfolio/{id}. */
export const ProjectId = z.string().check(
  z.maxLength(120, { error: 'Please use a shorter web address', abort: true }),
  z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Please use lower-case letters, digits and single hyphens'),
  z.refine((id) => !RESERVED_PROJECT_IDS.includes(id), 'This web address is reserved'),
)

const SAFE_PATH = /^\/(?![/\\])[^\s\\<>"\p{Cc}]*$/u

/** True for a path on this site and for a web address. */
function isPictureAddress(value: string): boolean {
  if (SAFE_PATH.test(value)) return !value.split('/').includes('..')
  const url = URL.parse(value)
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') && url.username === ''
}

const ADDRESS_MAX = 2048
const NO_ADDRESS = 'Please use an address on this site, or a web address beginning with https://'
const Address = (missing: string) =>
  z
    .string(missing)
    .check(
      z.trim(),
      z.minLength(1, { error: missing, abort: true }),
      z.maxLength(ADDRESS_MAX, { error: 'Please use a shorter address', abort: true }),
      z.refine(isPictureAddress, NO_ADDRESS),
    )
const AddressOrNone = z.string().check(
  z.trim(),
  z.maxLength(ADDRESS_MAX, { error: 'Please use a shorter address', abort: true }),
  z.refine((value) => value === '' || isPictureAddress(value), NO_ADDRESS),
)

/** One picture of a gallery. Fields that are left out of a known picture stay. */
export const GalleryPicture = z.object({
  src: Address('Please name the address of the picture'),
  alt: z.optional(composedLine(ALT_TEXT_MAX)),
  focal: z.optional(FocalPoint),
  /** Null for those of the project. */
  rights: z.optional(PictureRightsInput),
  /**
   * Address of a picture of the project in whose place it comes, and which goes to the trash: it takes over what is left out here, and
   * covers and the story name it from now on.
   */
  replaces: z.optional(Address('Please name the address of the picture')),
})
export type GalleryPicture = z.output<typeof GalleryPicture>

/** The pictures of a gallery in their order, each once. */
export const Gallery = z.array(GalleryPicture).check(
  z.maxLength(2000, { error: 'A project holds up to 2,000 pictures', abort: true }),
  z.refine((pictures) => new Set(pictures.map(({ src }) => src)).size === pictures.length, 'Each picture once, please'),
)

export const TITLE_ERROR = {
  missing: 'Title is required',
  short: 'Title must be at least 3 characters long',
  long: 'Title must be less than 100 characters',
  empty: 'Title must contain letters or numbers',
  taken: 'A portfolio project with this title already exists',
} as const

const StyleName = composedLine(NAME_MAX).check(z.minLength(1, 'Select at least one style'))
const ORDER_ERROR = 'Order must be at least 1'

/** The fields of a project that admins write. The server adds the others. */
export const ProjectInput = z.object({
  /** Omit to derive it from the title. */
  id: z.optional(ProjectId),
  title: z.pipe(
    z
      .string(TITLE_ERROR.missing)
      .check(
        z.trim(),
        z.minLength(1, { error: TITLE_ERROR.missing, abort: true }),
        z.minLength(TITLE_LENGTH.min, { error: TITLE_ERROR.short, abort: true }),
        z.maxLength(TITLE_LENGTH.max, { error: TITLE_ERROR.long, abort: true }),
      ),
    composedLine(TITLE_LENGTH.max).check(z.refine((title) => slugOf(title) !== '', TITLE_ERROR.empty)),
  ),
  location: composedLine(NAME_MAX, 'Location is required').check(z.minLength(1, 'Location is required')),
  space: composedLine(NAME_MAX),
  /** The first of `styles`. Without `styles`, it goes to the front of the present ones. */
  style: z.optional(composedLine(NAME_MAX)),
  styles: z.array(StyleName, 'Select at least one style').check(
    z.minLength(1, 'Select at least one style'),
    z.maxLength(20),
    z.overwrite((styles) => [...new Set(styles)]),
  ),
  /** Address of the picture on cards. */
  thumbnail: Address('Thumbnail image is required'),
  thumbnailFocal: z.optional(FocalPoint),
  description: composedText(DESCRIPTION_LENGTH.max, 'Description is required').check(
    z.minLength(1, { error: 'Description is required', abort: true }),
    z.minLength(DESCRIPTION_LENGTH.min, 'Description must be at least 10 characters long'),
  ),
  featured: z.optional(z.boolean()),
  published: z.optional(z.boolean()),
  publishAt: PublishAtInput,
  /** Omit to place a new project last. */
  order: z.optional(
    z
      .int(ORDER_ERROR)
      .check(z.minimum(ORDER_MIN, ORDER_ERROR), z.maximum(ORDER_MAX, 'Order must be 1,000,000 or less')),
  ),
  shuffle: z.optional(z.boolean()),
  /** Address of the picture that the page opens with; empty for the thumbnail. */
  heroImage: z.optional(AddressOrNone),
  heroImageAlt: z.optional(composedLine(ALT_TEXT_MAX)),
  heroFocal: z.optional(FocalPoint),
  /** Replaces the whole story; null brings the built-in one back, where the project has one. */
  story: z.optional(z.nullable(ProjectStoryInput)),
  /** Of all its pictures without own ones; null for none. */
  rights: z.optional(PictureRightsInput),
  /** The pictures of a new project in their order; without it, all files in its folder. */
  gallery: z.optional(Gallery),
})
export type ProjectInput = z.output<typeof ProjectInput>
