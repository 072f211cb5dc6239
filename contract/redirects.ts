import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const REDIRECT_ERROR = {
  notAPath: 'Please enter a path on this site, beginning with /',
  page: 'This address shows a page and cannot lead elsewhere',
  loop: 'This would lead back to where it came from',
  taken: 'This address already leads somewhere else',
} as const

const PATH_MAX = 500
/** A path without query and fragment, which no browser takes for another site. */
const PATH = /^\/(?![/\\])[^\\?#<>"\p{Cc}]*$/u

/** A path on this site as addresses are compared: percent-encoded, without a slash at its end. */
const SitePath = z
  .string(REDIRECT_ERROR.notAPath)
  .check(
    z.trim(),
    z.maxLength(PATH_MAX, { error: `Please use ${PATH_MAX} characters or fewer`, abort: true }),
    z.regex(PATH, { error: REDIRECT_ERROR.notAPath, abort: true }),
    z.overwrite(normalizePath),
  )

/** The form in which paths are stored and looked up: '/Old House/' → '/Old%20House'. */
export function normalizePath(path: string): string {
  const { pathname } = new URL(`http://site.invalid/${path.replace(/^\/+/, '')}`)
  // Dots may uncover a second slash at the front, which a browser would take for another site.
  return pathname.replace(/^\/+/, '/').replace(/\/+$/, '') || '/'
}

/** The stored form for people: '/caf%C3%A9' → '/café'. As stored, where decoded it could not be read. */
export function readablePath(path: string): string {
  try {
    const decoded = decodeURI(path)
    return /\p{C}/u.test(decoded) ? path : decoded
  } catch {
    return path
  }
}

/** An old address and where it leads now, with status 301. */
export const Redirect = z.object({
  from: z.string(),
  to: z.string(),
  /** Left behind by a project whose web address was changed. */
  automatic: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type Redirect = z.output<typeof Redirect>

const ADDRESS = '/api/admin/redirects'

/** Newest first. */
export const listRedirects = endpoint({
  method: 'GET',
  path: ADDRESS,
  access: 'admin',
  input: z.object({}),
  output: z.object({ redirects: z.array(Redirect) }),
})

/** Where `to` is redirected itself, the new redirect goes to its end. 400 for a page or a loop, 409 for an address in use. */
export const createRedirect = endpoint({
  method: 'POST',
  path: ADDRESS,
  access: 'admin',
  status: 201,
  input: z.object({ from: SitePath, to: SitePath }),
  output: Redirect,
})

export const deleteRedirect = endpoint({
  method: 'DELETE',
  path: ADDRESS,
  access: 'admin',
  selectedBy: 'from',
  input: z.object({ from: z.string().check(z.maxLength(PATH_MAX)) }),
  output: z.object({ success: z.literal(true) }),
})
