import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { EmailAddress } from '../fields.ts'
import { PASSWORD_LENGTH } from '../limits.ts'
import { ROLES } from './session.ts'

const Instant = z.iso.datetime()
const Token = z.string().check(z.minLength(1, 'This link is not complete'), z.maxLength(200))
const Role = z.enum(ROLES, 'Please choose a role')

const length = (what: string) => `Please use ${what} ${PASSWORD_LENGTH.min} characters`

/** A new password; the server also refuses the ones that are easy to guess. */
export const NewPassword = z
  .string()
  .check(
    z.minLength(PASSWORD_LENGTH.min, length('at least')),
    z.maxLength(PASSWORD_LENGTH.max, `Please use at most ${PASSWORD_LENGTH.max} characters`),
  )

/** Makes the first owner, from the link that the server prints while there is none. */
export const setUpOwner = endpoint({
  method: 'POST',
  path: '/api/setup',
  access: 'public',
  input: z.object({ token: Token, email: EmailAddress, password: NewPassword }),
  output: z.object({}),
})

/** Role and address of an invitation; 410 when the link does not work. */
export const getInvitation = endpoint({
  method: 'GET',
  path: '/api/invitation',
  access: 'public',
  input: z.object({ token: Token }),
  output: z.object({ email: z.string(), role: Role }),
})

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/invitation',
  access: 'public',
  input: z.object({ token: Token, password: NewPassword }),
  output: z.object({}),
})

export const StudioPerson = z.object({
  id: z.string(),
  email: z.string(),
  /** Null for an account without rights. */
  role: z.nullable(Role),
  createdAt: Instant,
  isYou: z.boolean(),
  /** True for a person with an authenticator app or a passkey. */
  hasSecondFactor: z.boolean(),
  /** Changes with the role. For If-Match. */
  version: z.string(),
})
export type StudioPerson = z.output<typeof StudioPerson>

const People = z.object({
  people: z.array(StudioPerson),
  invitations: z.array(z.object({ id: z.string(), email: z.string(), role: Role, expiresAt: Instant })),
})
export type People = z.output<typeof People>

export const listPeople = endpoint({
  method: 'GET',
  path: '/api/admin/people',
  access: 'owner',
  input: z.object({}),
  output: People,
})

export const invitePerson = endpoint({
  method: 'POST',
  path: '/api/admin/people',
  access: 'owner',
  needsFresh: true,
  input: z.object({ email: EmailAddress, role: Role }),
  output: People,
})

const ById = z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) })

/** 409 for the last owner, 412 where the role is no longer the one that If-Match names. */
export const changeRole = endpoint({
  method: 'PUT',
  path: '/api/admin/people',
  access: 'owner',
  needsFresh: true,
  takesIfMatch: true,
  selectedBy: 'id',
  input: z.extend(ById, { role: z.nullable(Role) }),
  output: People,
})

/** Removes a person, or takes back an invitation. 404 `not_found` for an unknown id, 409 for the last owner. */
export const removePerson = endpoint({
  method: 'DELETE',
  path: '/api/admin/people',
  access: 'owner',
  needsFresh: true,
  input: ById,
  output: People,
})

/**
 * Removes authenticator app and passkeys of a person who has lost them, and signs the person out. 404 `not_found` for an
 * unknown id.
 */
export const resetSecondFactor = endpoint({
  method: 'DELETE',
  path: '/api/admin/people/second-factor',
  access: 'owner',
  needsFresh: true,
  input: ById,
  output: People,
})

/** Does nothing: a page asks this before it lets the browser fetch a file that needs a sign-in of a moment ago. */
export const confirmSignIn = endpoint({
  method: 'GET',
  path: '/api/admin/fresh-sign-in',
  access: 'admin',
  needsFresh: true,
  input: z.object({}),
  output: z.object({}),
})

/** The viewer's ways to sign in besides the password. */
export const SignInMethods = z.object({
  /** Null while no authenticator app is asked for. */
  app: z.nullable(z.object({ recoveryCodesLeft: z.number() })),
  passkeys: z.array(z.object({ id: z.string(), name: z.string(), createdAt: z.nullable(Instant) })),
})
export type SignInMethods = z.output<typeof SignInMethods>

export const getSignInMethods = endpoint({
  method: 'GET',
  path: '/api/admin/sign-in-methods',
  access: 'admin',
  input: z.object({}),
  output: SignInMethods,
})

/** The devices that the viewer is signed in on. */
export const OwnSession = z.object({
  id: z.string(),
  /** Browser and system in words, as 'Safari on iPhone'. */
  device: z.string(),
  signedInAt: Instant,
  lastUsedAt: Instant,
  isCurrent: z.boolean(),
})
export type OwnSession = z.output<typeof OwnSession>

const Sessions = z.object({ sessions: z.array(OwnSession) })

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/admin/sessions',
  access: 'admin',
  input: z.object({}),
  output: Sessions,
})

/** Without an id: every other device. 404 `not_found` for a device that is not signed in. */
export const endSessions = endpoint({
  method: 'DELETE',
  path: '/api/admin/sessions',
  access: 'admin',
  input: z.object({ id: z.optional(z.string().check(z.maxLength(64))) }),
  output: Sessions,
})

/** Whether the viewer gets the mail of every Monday. */
export const MondayMail = z.object({ isOn: z.boolean() })
export type MondayMail = z.output<typeof MondayMail>

/** For an owner who signed in by a password alone, too: it is about their own mail. */
export const getMondayMail = endpoint({
  method: 'GET',
  path: '/api/admin/monday-mail',
  access: 'owner',
  takesPasswordAlone: true,
  input: z.object({}),
  output: MondayMail,
})

export const changeMondayMail = endpoint({
  method: 'PUT',
  path: '/api/admin/monday-mail',
  access: 'owner',
  takesPasswordAlone: true,
  input: z.object({ isOn: z.boolean() }),
  output: MondayMail,
})

/** The rule that owners need a second factor for owners' actions. */
export const OwnersRule = z.object({
  isOn: z.boolean(),
  /** Time from which they need one, past or future; null where they do not. */
  appliesFrom: z.nullable(Instant),
  /** True when owners need one now. */
  applies: z.boolean(),
  /** True when the viewer has signed in with a second factor. */
  isMet: z.boolean(),
})
export type OwnersRule = z.output<typeof OwnersRule>

export const getOwnersRule = endpoint({
  method: 'GET',
  path: '/api/admin/owners-rule',
  access: 'owner',
  takesPasswordAlone: true,
  input: z.object({}),
  output: OwnersRule,
})

/** Turned on, it applies at once. 403 `second_factor_required` where an owner without a second factor would turn it on. */
export const changeOwnersRule = endpoint({
  method: 'PUT',
  path: '/api/admin/owners-rule',
  access: 'owner',
  needsFresh: true,
  input: z.object({ isOn: z.boolean() }),
  output: OwnersRule,
})
