import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { EmailAddress, Honeypot } from '../fields.ts'
import { FORM_PATHS } from '../form-texts.ts'

export const joinNewsletter = endpoint({
  method: 'POST',
  path: FORM_PATHS.newsletter,
  access: 'public',
  input: z.object({ email: EmailAddress, ...Honeypot }),
  /** The same for new and for known addresses. */
  output: z.object({}),
  form: { pages: ['/newsletter'], result: '/newsletter?sent=1' },
})

const Token = z.string().check(z.minLength(1), z.maxLength(500))

/** Second half of joining: from the link in the mail. */
export const confirmNewsletter = endpoint({
  method: 'POST',
  path: FORM_PATHS.confirm,
  access: 'public',
  input: z.object({ token: Token }),
  output: z.object({}),
  form: { pages: ['/newsletter/confirm'], result: '/newsletter/confirm?done=1' },
})

const AnyToken = z.pipe(
  z.unknown(),
  z.transform((token) => (typeof token === 'string' ? token : '')),
)

/** Takes an address off the newsletter or the waitlist, whichever its token is for. Answers 200 to any token. */
export const unsubscribe = endpoint({
  method: 'POST',
  path: FORM_PATHS.unsubscribe,
  access: 'public',
  input: z.object({ token: z._default(AnyToken, '') }),
  output: z.object({}),
  form: { pages: ['/newsletter/unsubscribe'], result: '/newsletter/unsubscribe?done=1' },
  takesAnyBody: true,
})
