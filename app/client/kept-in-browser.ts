import type { ProblemBody } from '#contract/problem.ts'

/** Key of the storage of this browser for photographs with a heart. Nothing of it leaves the browser before it is sent. */
export const SHORTLIST_KEY = 'shortlist'

/** Told to the window when a photograph was kept or let go. */
export const HEARTS_CHANGED = 'shortlistchanged'

/** Forms whose words wait for the line. Samples alone wait beside stools: neither replaces the other. */
export type KeptForm = 'inquiry' | 'stool-request' | 'stool-samples' | 'stool-waitlist'

/**
 * Prefix of the names in the local storage, before the form and the time at which its page began. A form that was sent and found no
 * answer stays there until the server has it: words that change on the page replace it, and other tabs have their own.
 */
export const KEPT_FORM = 'kept-'

/** Content on its way to the server, and the key by which the server recognizes a repeated request. */
export interface Attempt {
  content: object
  /** The fields that it is made of. */
  values: object
  idempotencyKey: string
}

/** An entry of the local storage. */
export interface Kept extends Attempt {
  /** Body of the answer that took it: it is there for a moment, so that other tabs hear of it. */
  sent?: unknown
  /** Why the server refused it: it stays until its form has it again. */
  refused?: Partial<ProblemBody>
}

/** An entry that the server has answered. */
export interface KeptAnswer extends Kept {
  /** Its key in the local storage. */
  name: string
  form: KeptForm
  /** True for words that the form of this tab still holds. */
  isInForm: boolean
}

/** Told to the window once something is kept. */
export const FORM_KEPT = 'formkept'

/** Told to the window, with a `KeptAnswer` as its detail, once the server has answered something that was kept. */
export const KEPT_ANSWERED = 'keptanswered'

/** Told to the window with the token of the brief as its detail: the head of Contact stamps its picture. */
export const INQUIRY_SENT = 'inquirysent'
