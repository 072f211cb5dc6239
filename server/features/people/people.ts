import type { People, StudioPerson } from '#contract/people/people.ts'
import type { User } from '#contract/people/session.ts'
import { Problem } from '#contract/problem.ts'
import type { Db } from '#server/platform/db/database.ts'
import { listInvitations } from './invitations.ts'
import { findPerson, listPeople, type StoredPerson } from './repository.ts'
import { roleVersion, toRole } from './role.ts'

/** The list for `viewer`: accounts, oldest first, and the invitations that still can be accepted. */
export async function listEverybody(db: Db, viewer: User, nowMs: number): Promise<People> {
  return { people: await listStudioPeople(db, viewer), invitations: await listInvitations(db, nowMs) }
}

async function listStudioPeople(db: Db, viewer: User): Promise<StudioPerson[]> {
  return (await listPeople(db)).map(({ id, email, role, createdAt, hasSecondFactor }) => ({
    id,
    email,
    role: toRole(role),
    version: roleVersion(role),
    createdAt: createdAt.toISOString(),
    isYou: id === viewer.uid,
    hasSecondFactor,
  }))
}

/** @throws {Problem} `not_found`. */
export async function requirePerson(db: Db, id: string): Promise<StoredPerson> {
  const person = await findPerson(db, id)
  if (person) return person
  throw personGone()
}

export const personGone = () => new Problem('not_found', 'This person is gone.')
