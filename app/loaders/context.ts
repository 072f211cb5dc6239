import { createContext } from 'react-router'
import type { FormAnswer } from '#contract/forms.ts'
import type { User } from '#contract/session.ts'
import type { Services } from './services.ts'

/** There is none in the browser. */
export const services = createContext<Services>()

/** Who is signed in, if anybody. */
export const viewer = createContext<User | undefined>()

export interface Visit {
  /** Origin of the site, without a trailing slash: the only base for absolute addresses. */
  publicUrl: string
  /** The server's time of this request, ms since the Unix epoch. */
  nowMs: number
  /** Path that browsers tell of signing in and out. */
  tokenSyncUrl: string | undefined
}
export const visit = createContext<Visit>()

/**
 * Nonce of the scripts that a page is rendered with. The server tells them by it from anything that got into the HTML by
 * mistake, and takes it away before the page leaves: browsers get hashes, so that pages can be kept.
 */
export const scriptMark = createContext<string>()

/** Writes a failure into the log, with the id of its request. */
export const report = createContext<(error: unknown) => void>()

/** Set on a page that shows a refused form again. */
export const formAnswer = createContext<FormAnswer | undefined>()
