import { INVITATION_MS } from '#contract/limits.ts'
import type { People, StudioPerson } from '#contract/people.ts'
import { Problem } from '#contract/problem.ts'
import type { Role, User } from '#contract/session.ts'
import type { Mail } from '#server/mails/kinds.ts'
import { recordActivity } from '#server/platform/activity.ts'
import type { Db } from '#server/platform/db/database.ts'
import { enqueueMail } from '#server/platform/mail/outbox.ts'
import type { Tokens } from '#server/platform/tokens.ts'
import { type Basis, isOutdated } from '#server/platform/version.ts'
import type { Auth } from './auth.ts'
import { sealMailedToken } from './mailed-token.ts'
import { DEAD_LINK, hashToken, newToken } from './one-time.ts'
import type { PasswordJudge } from './password-judge.ts'
import { requireGoodPassword } from './passwords.ts'
import {
  consumeLink,
  deleteLink,
  deleteLinks,
  deletePerson,
  findLink,
  findLinkById,
  findPerson,
  findPersonByEmail,
  hasOwner,
  insertLink,
  listLinks,
  listPeople,
  lockOwners,
  setRole,
} from './repository.ts'
import { toRole } from './role.ts'

const SETUP = 'setup'
const INVITATION = 'invitation'
const SETUP_LINK_MS = 30 * 24 * 60 * 60_000

export interface PeopleServiceOptions {
  db: Db
  now: () => number
  publicUrl: string
  tokens: Tokens
  /** The sign-in library, loaded when it is first needed. */
  auth: () => Promise<Auth>
  passwordJudge: PasswordJudge
}

export const GONE = 'This person is gone.'
const STALE_ROLE = 'Somebody else changed this role in the meantime.'

export type PeopleService = ReturnType<typeof createPeopleService>

/** Who may sign in, with which role. */
export function createPeopleService({ db, now, publicUrl, tokens, auth, passwordJudge }: PeopleServiceOptions) {
  async function people(viewer: User): Promise<People> {
    const [accounts, links] = await Promise.all([listPeople(db), listLinks(db, INVITATION, now())])
    return {
      people: accounts.map(({ id, email, role, createdAt, hasSecondFactor }): StudioPerson => {
        const isYou = id === viewer.uid
        const known = { role: toRole(role), version: versionOf(role) }
        return { id, email, ...known, createdAt: createdAt.toISOString(), isYou, hasSecondFactor }
      }),
      invitations: links.map(({ id, value, expiresAt }) => {
        const { email, role } = JSON.parse(value) as Invitation
        return { id, email, role, expiresAt: expiresAt.toISOString() }
      }),
    }
  }

  /** @throws {Problem} `conflict` when nobody could manage people afterwards. */
  function keepAnOwner(owners: readonly string[], id: string): void {
    if (owners.length > 1 || owners[0] !== id) return
    throw new Problem('conflict', 'This is the last owner. Make somebody else an owner first.')
  }

  async function invitationOf(token: string): Promise<Invitation> {
    const value = await findLink(db, { purpose: INVITATION, tokenHash: hashToken(token) }, now())
    if (value === undefined) throw new Problem('gone', DEAD_LINK)
    return JSON.parse(value) as Invitation
  }

  /** Somebody has one invitation at a time: the last one. */
  async function takeBackInvitations(db: Db, email: string): Promise<void> {
    for (const { id, value } of await listLinks(db, INVITATION, now())) {
      if ((JSON.parse(value) as Invitation).email === email.toLowerCase()) await deleteLink(db, id)
    }
  }

  return {
    hasOwner: () => hasOwner(db),

    /** Address of the page that makes the first owner; undefined once there is one. Each call makes a new one. */
    async setupUrl(): Promise<string | undefined> {
      if (await hasOwner(db)) return undefined
      const { token, tokenHash } = newToken()
      const link = { purpose: SETUP, tokenHash, value: '', expiresAtMs: now() + SETUP_LINK_MS }
      await insertLink(db, link, now())
      return `${publicUrl}/admin/setup?token=${token}`
    },

    /** @returns the owner's id. @throws {Problem} `gone` for a link that does not work (any more), `invalid_input` for a weak password. */
    async setUpOwner({ token, email, password }: { token: string; email: string; password: string }): Promise<string> {
      const link = { purpose: SETUP, tokenHash: hashToken(token) }
      const isGood = (await findLink(db, link, now())) !== undefined && !(await hasOwner(db))
      // Strangers may ask as often as they like, and passwords are judged one after the other.
      if (isGood) await requireGoodPassword(passwordJudge, { password, known: [email], field: 'password' })
      if (!isGood || !(await consumeLink(db, link))) {
        throw new Problem(
          'gone',
          `${DEAD_LINK} While the site has no owner, the server prints a new one at each start.`,
        )
      }
      const address = email.toLowerCase()
      const uid = await (await auth()).createAccount({ email: address, name: '', role: 'owner', password })
      await deleteLinks(db, SETUP)
      const subject = { id: uid, name: 'its first owner' }
      await recordActivity(db, { actor: { uid, email: address }, action: 'owner.set_up', subject }, now())
      return uid
    },

    /** For the command line. @throws {Problem} `invalid_input` or `conflict`. */
    async create(account: { email: string; password: string; name: string; role: Role | 'none' }): Promise<void> {
      const { email, name, password } = account
      await requireGoodPassword(passwordJudge, { password, known: [email, name], field: 'password' })
      if (await findPersonByEmail(db, email)) {
        throw new Problem('conflict', `${email} has an account already.`)
      }
      await (await auth()).createAccount({ ...account, email: email.toLowerCase() })
    },

    people,

    /** @throws {Problem} `conflict` when the address has an account. */
    async invite({ email, role }: { email: string; role: Role }, viewer: User): Promise<People> {
      const known = await findPersonByEmail(db, email)
      if (known) throw new Problem('conflict', `${email} has an account already.`)
      const { token, tokenHash } = newToken()
      const value = JSON.stringify({ email: email.toLowerCase(), role } satisfies Invitation)
      const data = { token: sealMailedToken(tokens, token), invitedBy: viewer.email, role }
      const mail: Mail = { kind: 'invitation', recipient: email, data }
      await db.transaction().execute(async (db) => {
        await takeBackInvitations(db, email)
        const link = { purpose: INVITATION, tokenHash, value, expiresAtMs: now() + INVITATION_MS }
        const id = await insertLink(db, link, now())
        await enqueueMail(db, { ...mail, leadId: null, held: false }, now())
        const subject = { id, name: email }
        await recordActivity(db, { actor: viewer, action: 'person.invited', subject, after: { role } }, now())
      })
      return people(viewer)
    },

    /** @throws {Problem} `gone`. */
    invitation: invitationOf,

    /** @returns the person's id. @throws {Problem} `gone`, or `invalid_input` for a weak password. */
    async accept({ token, password }: { token: string; password: string }): Promise<string> {
      const { email, role } = await invitationOf(token)
      if (await findPersonByEmail(db, email)) throw new Problem('gone', `${email} has an account already.`)
      await requireGoodPassword(passwordJudge, { password, known: [email], field: 'password' })
      if (!(await consumeLink(db, { purpose: INVITATION, tokenHash: hashToken(token) }))) await invitationOf(token)
      const uid = await (await auth()).createAccount({ email, name: '', role, password })
      const subject = { id: uid, name: `an ${role}` }
      await recordActivity(db, { actor: { uid, email }, action: 'invitation.accepted', subject }, now())
      return uid
    },

    /**
     * @param version What the change is based on, if the asker says so.
     * @throws {Problem} `not_found`; `stale` when the role is another one by now; `conflict` for the last owner.
     */
    async changeRole({ id, role }: { id: string; role: Role | null }, basis: Basis, viewer: User) {
      await db.transaction().execute(async (db) => {
        const owners = await lockOwners(db)
        const person = await findPerson(db, id)
        if (!person) throw new Problem('not_found', GONE)
        if (isOutdated(basis, versionOf(person.role))) throw new Problem('stale', STALE_ROLE)
        if (role !== 'owner') keepAnOwner(owners, id)
        if (toRole(person.role) === role) return
        await setRole(db, id, role ?? 'none')
        const subject = { id, name: person.email }
        const values = { before: { role: toRole(person.role) }, after: { role } }
        await recordActivity(db, { actor: viewer, action: 'person.role_changed', subject, ...values }, now())
      })
      return people(viewer)
    },

    /** Removes a person, or takes back an invitation. @throws {Problem} `not_found`; `conflict` for the last owner. */
    async remove({ id }: { id: string }, viewer: User): Promise<People> {
      await db.transaction().execute(async (db) => {
        keepAnOwner(await lockOwners(db), id)
        const removed = (await removePerson(db, id)) ?? (await withdrawInvitation(db, id))
        if (!removed) throw new Problem('not_found', GONE)
        const { action, name } = removed
        await recordActivity(db, { actor: viewer, action, subject: { id, name } }, now())
      })
      return people(viewer)
    },
  }
}

async function removePerson(db: Db, id: string) {
  const person = await findPerson(db, id)
  if (!person) return undefined
  await deletePerson(db, id)
  return { action: 'person.removed', name: person.email } as const
}

async function withdrawInvitation(db: Db, id: string) {
  const value = await findLinkById(db, INVITATION, id)
  if (value === undefined) return undefined
  await deleteLink(db, id)
  return { action: 'invitation.withdrawn', name: (JSON.parse(value) as Invitation).email } as const
}

/** The role as it is, since nothing else of a person can be changed here. */
const versionOf = (role: string): string => toRole(role) ?? 'none'

interface Invitation {
  email: string
  role: Role
}
