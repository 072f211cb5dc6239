/** Key of the storage of this browser for photographs with a heart. Nothing of it leaves the browser before it is sent. */
export const SHORTLIST_KEY = 'shortlist'

/** Told to the window when a photograph was kept or let go. */
export const HEARTS_CHANGED = 'shortlistchanged'

/**
 * An inquiry that was sent and found no answer stays in the local storage of this browser until the server has it, under this and the
 * time at which its page began: words that change on the page replace it, and other tabs have their own.
 */
export const KEPT_INQUIRY = 'kept-inquiry:'

export interface KeptInquiry {
  content: object
  /** By it the server recognizes the inquiry. */
  idempotencyKey: string
}

/** Told to the window once one is kept. */
export const INQUIRY_KEPT = 'inquirykept'

/** Told to the window once the server has one. */
export const KEPT_SENT = 'keptinquirysent'

/** Told to the window with the token of the brief as its detail: the head of Contact stamps its picture. */
export const INQUIRY_SENT = 'inquirysent'
