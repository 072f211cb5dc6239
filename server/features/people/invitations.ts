import type { People } from '#contract/people/people.ts'
import type { Role, User } from '#contract/people/session.ts'
import { Problem } from '#contract/problem.ts'
import type { Mail } from '#server/mails/kinds.ts'
import { recordActivity } from '#server/platform/activity.ts'
import type { Db } from '#server/platform/db/database.ts'
import { enqueueMail } from '#server/platform/mail/outbox.ts'
import type { Tokens } from '#server/platform/tokens.ts'
import { type AccountOptions, requireNoAccount } from './accounts.ts'
import { consumeLink, deleteLink, findLink, findLinkById, insertLink, listLinks } from './links/link-repository.ts'
import { DEAD_LINK, hashToken, newToken, sealMailedToken } from './links/link-tokens.ts'
import { requireGoodPassword } from './passwords/require-good-password.ts'
import { findPersonByEmail } from './repository.ts'

const INVITATION_MS = 72 * 60 * 60_000

interface Invitation {
  email: string
  role: Role
}

const PURPOSE = 'invitation'
const parse = (value: string) => JSON.parse(value) as Invitation

export async function listInvitations(db: Db, nowMs: number): Promise<People['invitations']> {
  const links = await listLinks(db, PURPOSE, nowMs)
  return links.map(({ id, value, expiresAt }) => {
    const { email, role } = parse(value)
    return { id, email, role, expiresAt: expiresAt.toISOString() }
  })
}

/** @throws {Problem} `gone` for a link that does not work (any more). */
export async function findInvitation(db: Db, token: string, nowMs: number): Promise<Invitation> {
  const value = await findLink(db, { purpose: PURPOSE, tokenHash: hashToken(token) }, nowMs)
  if (value === undefined) throw new Problem('gone', DEAD_LINK)
  return parse(value)
}

/**
 * Mails a link that makes an account; earlier links to the same address stop working.
 *
 * @throws {Problem} `conflict` when the address has an account.
 */
export async function invitePerson(
  db: Db,
  { email, role }: Invitation,
  { viewer, tokens, nowMs }: { viewer: User; tokens: Tokens; nowMs: number },
): Promise<void> {
  await requireNoAccount(db, email)
  const address = email.toLowerCase()
  const { token, tokenHash } = newToken()
  const value = JSON.stringify({ email: address, role } satisfies Invitation)
  const data = { token: sealMailedToken(tokens, token), invitedBy: viewer.email, role }
  await db.transaction().execute(async (db) => {
    for (const earlier of await listLinks(db, PURPOSE, nowMs)) {
      if (parse(earlier.value).email === address) await deleteLink(db, earlier.id)
    }
    const link = { purpose: PURPOSE, tokenHash, value, expiresAtMs: nowMs + INVITATION_MS }
    const id = await insertLink(db, link, nowMs)
    await enqueueMail(db, { kind: 'invitation', recipient: email, data } satisfies Mail, nowMs)
    const subject = { id, name: email }
    await recordActivity(db, { actor: viewer, action: 'person.invited', subject, after: { role } }, nowMs)
  })
}

/** @returns Id of the new account. @throws {Problem} `gone`, or `invalid_input` for a weak password. */
export async function acceptInvitation(
  { db, now, auth, passwordJudge }: AccountOptions,
  { token, password }: { token: string; password: string },
): Promise<string> {
  const { email, role } = await findInvitation(db, token, now())
  if (await findPersonByEmail(db, email)) throw new Problem('gone', `${email} has an account already.`)
  await requireGoodPassword(passwordJudge, { password, known: [email], field: 'password' })
  const isFirst = await consumeLink(db, { purpose: PURPOSE, tokenHash: hashToken(token) })
  if (!isFirst) throw new Problem('gone', DEAD_LINK)
  const uid = await (await auth()).createAccount({ email, name: '', role, password })
  const subject = { id: uid, name: `an ${role}` }
  await recordActivity(db, { actor: { uid, email }, action: 'invitation.accepted', subject }, now())
  return uid
}

/** @returns The address that was invited; undefined where there is no such invitation. */
export async function withdrawInvitation(db: Db, id: string): Promise<string | undefined> {
  const value = await findLinkById(db, PURPOSE, id)
  if (value === undefined) return undefined
  await deleteLink(db, id)
  return parse(value).email
}
