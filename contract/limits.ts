// The specification's business constants and limits (§9), each named once, with its unit.

export const BREAKPOINTS_PX = { small: 600, medium: 900, large: 1200 } as const

export const HEADER = {
  appearsAfterPx: 20,
  /** [scrollY in px, opacity]; linear in between, constant outside. */
  opacityStops: [
    [50, 0],
    [250, 0.7],
    [500, 1],
  ],
  shadowAfterPx: 50,
} as const

export const NEWSLETTER_MODAL = { delayMs: 45_000, dismissedKey: 'newsletter-modal-dismissed' } as const

export const GALLERY = {
  maxWidthPx: 1200,
  minInitial: 8,
  maxInitial: 12,
  minBatch: 4,
  prefetchMarginPx: 600,
  minHeightPx: 200,
  maxHeightPx: 349,
} as const

export const PROJECT_LIST = { cacheMs: 5 * 60_000, timeoutMs: 30_000 } as const

export const TOAST_MS = {
  info: 3000,
  warning: 3000,
  success: 3000,
  error: 5000,
  imageDeleteSuccess: 2500,
  imageDeleteFailure: 4000,
  validationError: 3000,
} as const

export const SPLASH_MAX_MS = 2000
export const SITE_METADATA_PATH = '/api/site-metadata'
export const SITE_METADATA_CACHE_KEY = 'site-metadata'

export const TITLE_LENGTH = { min: 3, max: 100 } as const
export const DESCRIPTION_LENGTH = { min: 10, max: 20_000 } as const
export const ORDER_MIN = 1
export const ORDER_MAX = 1_000_000
/** Longest alternative text of a picture, in characters. */
export const ALT_TEXT_MAX = 300
/** Cards of one page of the portfolio. */
export const PROJECTS_PER_PAGE = 48
/** Time for which the trash keeps things. */
export const TRASH_MS = 30 * 24 * 60 * 60_000

export const THUMBNAIL_MAX_BYTES = 10 * 1024 * 1024
export const PORTFOLIO_FILE_MAX_BYTES = 50 * 1024 * 1024
export const PORTFOLIO_FOLDER_MAX_BYTES = 2.5 * 1024 * 1024 * 1024
export const CONVERTED_JPEG_QUALITY = 0.92

export const BLOB = { pathnameMax: 950, partBytes: 8 * 1024 * 1024, concurrentParts: 6, retries: 10 } as const

export const UPLOAD_VERIFICATION = { pauseMs: 1000, attempts: 5, waitMs: 750 } as const
export const IMAGE_DELETE_VERIFICATION = { attempts: 3, waitMs: 450 } as const

export const FEATURED_ON_HOME = 3
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
} as const

export const NAME_MAX = 200
export const MESSAGE_MAX = 5000
export const DETAILS_MAX = 10_000
export const EMAIL_MAX = 254

/** A placeholder changes only with its picture. */
export const LQIP_KEEP_SECONDS = 365 * 24 * 60 * 60
export const PUBLIC_BODY_MAX_BYTES = 64 * 1024

/** Largest zip of content that is accepted, and the largest sum of the files in it. */
export const IMPORT_MAX_BYTES = 4 * 1024 ** 3

/** Time for which an Idempotency-Key is stored. */
export const IDEMPOTENCY_MS = 24 * 60 * 60_000
export const IDEMPOTENCY_KEY_MAX = 200
/** Time for which deleted leads can be restored. */
export const LEAD_TRASH_MS = 30 * 24 * 60 * 60_000

/** Time between an opening by hand and the mail to the waitlist, in which it can be taken back. */
export const DROP_CANCEL_MS = 5 * 60_000
/** Opened by hand within this time after it closed, it is the same drop. */
export const SAME_DROP_MS = 24 * 60 * 60_000

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
export const PICTURE_ALT_MAX = 300
export const WEB_ADDRESS_MAX = 2048
export const HOME_TOURS_MAX = 100
export const TOUR_STYLE_MAX = 40

export const PASSWORD_LENGTH = { min: 12, max: 128 } as const
export const PASSKEY_NAME_MAX = 60

/** Every date that people read or enter is in the studio's time zone. */
export const STUDIO_TIME_ZONE = 'America/New_York'

/** Days for which backups are kept at most, so that erased people disappear from them, too. */
export const BACKUP_KEPT_DAYS = 35
