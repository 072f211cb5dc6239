// Limits that both the app and the server need, each named once, with its unit.

export const BREAKPOINTS_PX = { small: 600, medium: 900, large: 1200 } as const

export const SITE_METADATA_PATH = '/api/site-metadata'

export const TITLE_LENGTH = { min: 3, max: 100 } as const
export const DESCRIPTION_LENGTH = { min: 10, max: 20_000 } as const
/** Longest texts and lists of a project's story, in characters and entries. */
export const STORY_MAX = {
  standfirst: 400,
  fact: 300,
  press: 12,
  material: 60,
  materials: 5,
  pairs: 6,
  letters: 4,
  caption: 200,
} as const
export const ORDER_MIN = 1
export const ORDER_MAX = 1_000_000
/** Longest alternative text of a picture, in characters. */
export const ALT_TEXT_MAX = 300
/** Cards of one page of the portfolio. */
export const PROJECTS_PER_PAGE = 48

export const THUMBNAIL_MAX_BYTES = 10 * 1024 * 1024
export const PORTFOLIO_FILE_MAX_BYTES = 50 * 1024 * 1024
export const FILM_MAX_BYTES = 200 * 1024 * 1024
export const CAPTIONS_MAX_BYTES = 256 * 1024
export const CONVERTED_JPEG_QUALITY = 0.92

export const BLOB = { pathnameMax: 950, partBytes: 8 * 1024 * 1024, concurrentParts: 6, retries: 10 } as const

/** Photographs of one shortlist, and days for which its link works. */
export const SHORTLIST = { max: 60, days: 90 } as const

export const FEATURED_PER_SERVICE = 3
export const LOVE_NOTES_ON_HOME = 4
/** Largest number of letters besides the built-in ones. */
export const OWN_TESTIMONIALS_MAX = 200

export const VIDEO_PLAYBACK_RATE = 0.75

export const STOOL_QUANTITY = { min: 0, max: 99 } as const
/** Largest number of each. */
export const STOOL_CATALOGUE_MAX = {
  heights: 12,
  fabrics: 60,
  legs: 24,
  stretchers: 24,
  details: 20,
  gallery: 24,
  layers: 400,
  seenIn: 3,
} as const

export const NAME_MAX = 200
export const COUNTRY_LENGTH = 2
/** Longest drawing of the studio's name, in characters. */
export const LETTERING_MAX = 60_000
export const MESSAGE_MAX = 5000
export const DETAILS_MAX = 10_000
export const EMAIL_MAX = 254

/** A placeholder changes only with its picture. */
export const LQIP_KEEP_SECONDS = 365 * 24 * 60 * 60

/** Largest zip of content that is accepted, and the largest sum of the files in it. */
export const IMPORT_MAX_BYTES = 4 * 1024 ** 3

export const IDEMPOTENCY_KEY_MAX = 200

/** Longest texts of the fixed pages, in characters. */
export const PAGE_TEXT_MAX = {
  quote: 300,
  quoteBy: 100,
  panel: 1000,
  intro: 1000,
  step: 600,
  trustedPartner: 600,
  aside: 160,
  legalTitle: 80,
  legalBody: 20_000,
} as const
export const WEB_ADDRESS_MAX = 2048
export const HOME_TOURS_MAX = 100
export const TOUR_STYLE_MAX = 40

export const PASSWORD_LENGTH = { min: 12, max: 128 } as const
export const PASSKEY_NAME_MAX = 60

/** Days for which backups are kept at most, so that erased people disappear from them, too. */
export const BACKUP_KEPT_DAYS = 35

/** Longest words of automatic mails, in characters. */
export const MAIL_WORDS_MAX = { subject: 120, preview: 160, heading: 60, body: 4000, button: 40 } as const
export const REPLY_TEMPLATES_MAX = 30
/** Longest texts of a letter to the list, in characters, and its parts. */
export const LETTER_MAX = { title: 120, preview: 160, postalAddress: 200, text: 5000, blocks: 40 } as const
