/** Key of the storage of this browser for photographs with a heart. Nothing of it leaves the browser before it is sent. */
export const SHORTLIST_KEY = 'shortlist'

/** Told to the window when a photograph was kept or let go. */
export const HEARTS_CHANGED = 'shortlistchanged'

/** Forms whose words wait for the line. */
export type KeptForm = 'inquiry'

/**
 * What was sent and found no answer stays in the local storage of this browser until the server has it, under this, its form and the
 * time at which its page began: words that change on the page replace it, and other tabs have their own.
 */
export const KEPT_FORM = 'kept-'

/** Told to the window once something is kept. */
export const FORM_KEPT = 'formkept'

/** Told to the window, with a `KeptAnswer` as its detail, once the server has answered something that was kept. */
export const KEPT_ANSWERED = 'keptanswered'

/** Told to the window with the token of the brief as its detail: the head of Contact stamps its picture. */
export const INQUIRY_SENT = 'inquirysent'
