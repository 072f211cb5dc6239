import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { EmailAddress } from './fields.ts'
import { Honeypot } from './form-guard.ts'

export const joinNewsletter = endpoint({
  method: 'POST',
  path: '/api/newsletter',
  access: 'public',
  input: z.object({ email: EmailAddress, ...Honeypot }),
  /** The same for new and for known addresses. */
  output: z.object({}),
  formResult: '/newsletter?sent=1',
})

const Token = z.string().check(z.minLength(1), z.maxLength(500))

/** Second half of joining: from the link in the mail. */
export const confirmNewsletter = endpoint({
  method: 'POST',
  path: '/api/newsletter/confirm',
  access: 'public',
  input: z.object({ token: Token }),
  output: z.object({}),
  formResult: '/newsletter/confirm?done=1',
})

const AnyToken = z.pipe(
  z.unknown(),
  z.transform((token) => (typeof token === 'string' ? token : '')),
)

/** Takes an address off the newsletter or the waitlist, whichever its token is for. Answers 200 to any token. */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/newsletter/unsubscribe',
  access: 'public',
  input: z.object({ token: z._default(AnyToken, '') }),
  output: z.object({}),
  formResult: '/newsletter/unsubscribe?done=1',
  takesAnyBody: true,
})

/** What the newsletter modal says, and what a subscriber agreed to. */
export const NEWSLETTER_TEXT = {
  title: 'Welcome!',
  invitation:
    'Come for the design inspiration, stay for the project reveals and our latest finds. One good email, now and then.',
  note: 'We respect your mailbox. Unsubscribe at any time.',
  failed: 'Something went wrong. Please try again.',
  asked: ['Check your mail', 'One click on the link in it and you’re on the list.'],
} as const
