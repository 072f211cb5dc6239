import { withMailedToken } from '#server/features/people/links/link-tokens.ts'
import { createTokens } from '#server/platform/tokens.ts'
import { STUDIO_SECRET, type Studio } from './studio.ts'

export const PASSWORD = 'gull umbrella parrot 7'
export const OWNER = 'megan@sevenmile.example'
export const ADMIN = 'kim@sevenmile.example'
export const GUEST = 'guest@mail.example'

/** An owner, an admin, and a person without rights. */
export const PEOPLE = [
  { email: OWNER, password: PASSWORD, role: 'owner' },
  { email: ADMIN, password: PASSWORD, role: 'admin' },
  { email: GUEST, password: PASSWORD, role: 'none' },
] as const

export interface Asked {
  body?: object | undefined
  cookie?: string | undefined
  headers?: Record<string, string>
  /** IP address. */
  from?: string
}

export async function ask({ fetch }: Studio, method: string, path: string, asked: Asked = {}) {
  const { body, cookie, headers, from } = asked
  const response = await fetch(
    path,
    {
      method,
      headers: { ...(body && { 'content-type': 'application/json' }), ...(cookie && { cookie }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    },
    from,
  )
  const text = await response.text()
  return { response, status: response.status, text, body: text === '' ? undefined : JSON.parse(text) }
}

/** Cookies that an answer sets, as a browser would send them back. */
export function cookiesOf(response: Response): string {
  const pairs = response.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
  return pairs.filter((pair) => !pair.endsWith('=')).join('; ')
}

/** @returns the answer, and the cookies to go on with. */
export async function signIn(studio: Studio, email: string = OWNER, password = PASSWORD, asked: Asked = {}) {
  const answer = await ask(studio, 'POST', '/api/auth/sign-in/email', { ...asked, body: { email, password } })
  return { ...answer, cookie: cookiesOf(answer.response) }
}

/** The user that a cookie signs in; null without one. */
export async function viewerOf(studio: Studio, cookie: string | undefined) {
  return (await ask(studio, 'GET', '/api/session', { cookie })).body.user
}

/** Tokens in the links of all mails of a kind, the oldest first. */
export async function tokensMailed({ db }: Studio, kind: 'passwordReset' | 'invitation'): Promise<string[]> {
  const mails = await db.selectFrom('mail').select('data').where('kind', '=', kind).orderBy('id').execute()
  const sealed = mails.map((mail) => withMailedToken(createTokens(STUDIO_SECRET), { kind, ...mail }))
  return sealed.map(({ data }) => (data as { token: string }).token)
}
