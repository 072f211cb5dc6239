import * as z from 'zod/mini'
import { documentEndpoints } from '../document.ts'
import { line, requiredLine, text } from '../fields.ts'
import { PagePictureInput } from '../files/page-picture-input.ts'
import { TourFilmInput } from '../films/film-input.ts'
import {
  EMAIL_MAX,
  HOME_TOURS_MAX,
  NAME_MAX,
  PAGE_TEXT_MAX,
  TITLE_LENGTH,
  TOUR_STYLE_MAX,
  WEB_ADDRESS_MAX,
} from '../limits.ts'
import { SPACES } from '../options.ts'
import { PublishAtInput } from '../publication/publish-at.ts'
import { PAGE_FIELDS } from './fields/pages/all.ts'
import { changeShapesOf } from './fields/sent-shapes.ts'
import { identityChange } from './identity.ts'
import { PageTexts, StudioProfile } from './site.ts'
import { HomeTours } from './tours.ts'

// Facts and texts that are edited besides projects, letters and the stool. All of them are public.

const emptyOr = (fits: (value: string) => boolean, error: string) =>
  z.refine<string>((value) => value === '' || fits(value), error)

const WebAddress = line(WEB_ADDRESS_MAX).check(
  emptyOr(isWebAddress, 'Please enter a whole address, beginning with https://'),
)

function isWebAddress(value: string): boolean {
  const url = URL.parse(value)
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') && url.hostname.includes('.')
}

export const { get: getStudioProfile, update: updateStudioProfile } = documentEndpoints({
  path: '/api/admin/studio-profile',
  access: 'admin',
  value: StudioProfile,
  change: z.object({
    name: z.optional(line(NAME_MAX)),
    location: z.optional(line(NAME_MAX)),
    phone: z.optional(line(NAME_MAX)),
    email: z.optional(
      line(EMAIL_MAX).check(emptyOr((value) => z.regexes.html5Email.test(value), 'Please enter a valid email address')),
    ),
    facebookUrl: z.optional(WebAddress),
    instagramUrl: z.optional(WebAddress),
    pinterestUrl: z.optional(WebAddress),
    tiktokUrl: z.optional(WebAddress),
    playlistUrl: z.optional(WebAddress),
    ...identityChange,
  } satisfies Record<keyof StudioProfile, z.ZodMiniType>),
  called: 'the studio profile',
})

const LegalInput = z.optional(
  z.object({
    title: z.optional(line(PAGE_TEXT_MAX.legalTitle)),
    body: z.optional(text(PAGE_TEXT_MAX.legalBody)),
  }),
)

export const { get: getPageTexts, update: updatePageTexts } = documentEndpoints({
  path: '/api/admin/page-texts',
  access: 'admin',
  value: PageTexts,
  change: z.object({
    ...changeShapesOf(PAGE_FIELDS),
    legal: z.optional(z.object({ privacy: LegalInput, terms: LegalInput })),
  }),
  called: 'the page texts',
})

export const TourInput = z.object({
  /** Left out for a new tour. */
  id: z.optional(z.string().check(z.maxLength(64))),
  title: requiredLine(TITLE_LENGTH.max, 'Title is required'),
  space: z.enum(SPACES, 'Please choose a space'),
  style: requiredLine(TOUR_STYLE_MAX, 'Style is required'),
  picture: PagePictureInput,
  filmUrl: z.optional(WebAddress),
  film: z.optional(TourFilmInput),
  isHidden: z.optional(z.boolean()),
  publishAt: PublishAtInput,
})
export type TourInput = z.output<typeof TourInput>

export const { get: getHomeTours, update: updateHomeTours } = documentEndpoints({
  path: '/api/admin/home-tours',
  access: 'admin',
  value: HomeTours,
  change: z.object({
    /** The whole list, in its new order. */
    tours: z.optional(
      z.array(TourInput).check(z.maxLength(HOME_TOURS_MAX, `Please keep to ${HOME_TOURS_MAX} tours or fewer`)),
    ),
  }),
  called: 'the home tours',
})
