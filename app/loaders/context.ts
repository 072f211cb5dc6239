import { createContext } from 'react-router'
import type { FormAnswer } from '#contract/forms.ts'
import type { User } from '#contract/people/session.ts'
import type { RenderedPage } from '../boot/page-scripts.ts'
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
  /** True for a copy that search engines keep out of. */
  isStaging: boolean
  /** Path that browsers notify of signing in and out. */
  tokenSyncUrl: string | undefined
}
export const visit = createContext<Visit>()

/** Takes the page that was rendered for this request, whose response has no body. */
export const deliver = createContext<(page: RenderedPage) => void>()

/** Writes a failure into the log, with the id of its request. */
export const report = createContext<(error: unknown) => void>()

/** Set on a page that shows a refused form again. */
export const formAnswer = createContext<FormAnswer | undefined>()
