import { createContext } from 'react-router'
import type { FormAnswer } from '#contract/forms.ts'
import type { User } from '#contract/people/session.ts'
import type { Services } from './services.ts'

/** Readers of the server; only loaders on the server have them. */
export const services = createContext<Services>()

/** The person who is signed in. */
export const viewer = createContext<User | undefined>()

export interface Visit {
  /** Origin of the site, without a trailing slash: the only base for absolute addresses. */
  publicUrl: string
  /** The server's time of this request, ms since the Unix epoch. */
  nowMs: number
  /** Path that browsers notify of signing in and out. */
  tokenSyncUrl: string | undefined
}
export const visit = createContext<Visit>()

/**
 * Nonce of the scripts that a page is rendered with. It distinguishes them from scripts that got into the HTML by mistake. The
 * server removes it before the page leaves: browsers get hashes, so that pages can be cached.
 */
export const scriptMark = createContext<string>()

/** Writes a failure into the log, with the id of its request. */
export const report = createContext<(error: unknown) => void>()

/** Set on a page that shows a refused form again. */
export const formAnswer = createContext<FormAnswer | undefined>()
