import type { ProblemBody, ProblemCode } from './problem.ts'

// No schemas in here: every page loads it at once.

/** Header with the time at which a form was begun, signed by the server. Forms without scripts have none. */
export const FORM_STAMP_HEADER = 'x-form-stamp'

export const FORM_STAMP_PATH = '/api/form-stamp'

/** Honeypot: a field that people cannot see. It is sent only when something filled it. */
export const HONEYPOT_FIELD = 'website'

type Path = `/${string}`

/**
 * How an operation takes posts of HTML forms. A field is named by its path in the input, as 'contact.email'; it is one
 * text unless it is named here.
 */
export interface FormPosts {
  /** Pages with the form, which show it again when it was refused; the first is the one for strangers. */
  pages: readonly [Path, ...Path[]]
  /** Page that an accepted form leads to, with 303. ':name' stands for that part of the answer. */
  result: Path
  /** Pages that a refusal leads to instead, by its code; they get the typed values. */
  elsewhere?: Partial<Record<ProblemCode, Path>>
  /** Fields that are numbers; a blank one is 0. */
  numbers?: readonly string[]
  /** Fields that come once for each of their values, and not at all without any. */
  lists?: readonly string[]
}

/** A refused form that was posted without scripts: the page shows it again with the typed values. */
export interface FormAnswer {
  /** Path of the endpoint that refused it. */
  path: string
  values: Record<string, string>
  /** Fields that come once for each of their values. */
  lists: Record<string, string[]>
  problem: ProblemBody
}
