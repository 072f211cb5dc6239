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
export const SITE_METADATA_CACHE_KEY = 'site-metadata'

export const TITLE_LENGTH = { min: 3, max: 100 } as const
export const DESCRIPTION_LENGTH = { min: 10, max: 20_000 } as const
export const ORDER_MIN = 1

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
export const BUILT_IN_TESTIMONIALS = 17
export const SOCIAL_GALLERY_IMAGES = 6
export const HOME_TOURS = 8

export const VIDEO_PLAYBACK_RATE = 0.75

export const ENVELOPE = { framesAtMs: [0, 500, 800, 1200], letterAfterMs: 600, closeResetMs: 150 } as const
export const ENVELOPE_COLOURS = ['#448AF7', '#C9DEE4', '#D2E9FF', '#022757'] as const

export const DRAWER_WIDTH_PX = 300
export const STOOL_QUANTITY = { min: 0, max: 99 } as const
export const AUTH_TOKEN_MAX_AGE_MS = 5 * 60_000

export const NAME_MAX = 200
export const MESSAGE_MAX = 5000
export const DETAILS_MAX = 10_000
export const EMAIL_MAX = 254

/** Longest request target that is looked at, in bytes; a longer one is refused with 414. */
export const URL_MAX_BYTES = 8 * 1024
export const PUBLIC_BODY_MAX_BYTES = 64 * 1024

/** Forms taken in a minute from one address (IPv6: one /64) and from its network (/24, /48). */
export const INTAKE_PER_MINUTE = { host: 15, network: 60 } as const
/** How long an Idempotency-Key is remembered. */
export const IDEMPOTENCY_MS = 24 * 60 * 60_000
export const IDEMPOTENCY_KEY_MAX = 200
/** Without a key, the same content again within this time is a repeat. */
export const SAME_MESSAGE_MS = 10 * 60_000
/** What was deleted in the inbox can be brought back for so long. */
export const LEAD_TRASH_MS = 30 * 24 * 60 * 60_000
/** A form left open longer than this says nothing about how fast its sender types. */
export const FORM_STAMP_LIFETIME_MS = 24 * 60 * 60_000

/** How long an opening by hand waits before it tells the waitlist, so that it can be taken back. */
export const DROP_CANCEL_MS = 5 * 60_000
/** Opened by hand within this time after it closed, it is the same drop. */
export const SAME_DROP_MS = 24 * 60 * 60_000

export const PASSWORD_LENGTH = { min: 12, max: 128 } as const
export const PASSWORD_RESET_MS = 60 * 60_000
export const INVITATION_MS = 72 * 60 * 60_000
export const SESSION = {
  idleMs: 7 * 24 * 60 * 60_000,
  absoluteMs: 30 * 24 * 60 * 60_000,
  /** Being used is noted this often. */
  refreshMs: 60 * 60_000,
} as const
/** Wrong guesses within `windowMs` before somebody has to wait. */
export const SIGN_IN_LIMIT = {
  windowMs: 15 * 60_000,
  /** For one account from one network: locks this pair. */
  pair: 5,
  /** From one address, for any account: locks the address. */
  host: 9,
  /** For one account from anywhere: only slows it down. */
  account: 10,
  slowestMs: 5000,
} as const
