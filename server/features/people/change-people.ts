import type { Role, User } from '#contract/people/session.ts'
import { Problem } from '#contract/problem.ts'
import { recordActivity } from '#server/platform/activity.ts'
import type { Db } from '#server/platform/db/database.ts'
import { StaleProblem } from '#server/platform/stale-problem.ts'
import { type ExpectedVersions, isOutdated } from '#server/platform/version.ts'
import { withdrawInvitation } from './invitations.ts'
import { listEverybody, personGone, requirePerson } from './people.ts'
import { deletePerson, findPerson, lockOwners, setRole } from './repository.ts'
import { roleVersion, toRole } from './role.ts'

interface ChangeContext {
  viewer: User
  nowMs: number
}

/**
 * @param expected Versions (If-Match); omit to overwrite.
 * @throws {Problem} `not_found`; `conflict` for the last owner. @throws {StaleProblem} when the role has changed since.
 */
export async function changeRole(
  db: Db,
  { id, role }: { id: string; role: Role | null },
  expected: ExpectedVersions,
  { viewer, nowMs }: ChangeContext,
): Promise<void> {
  await db.transaction().execute(async (db) => {
    const owners = await lockOwners(db)
    const person = await requirePerson(db, id)
    if (isOutdated(expected, roleVersion(person.role))) {
      const message = 'Somebody else changed this role in the meantime.'
      throw new StaleProblem(message, {
        value: await listEverybody(db, viewer, nowMs),
        version: roleVersion(person.role),
      })
    }
    if (role !== 'owner') requireOtherOwner(owners, id)
    if (toRole(person.role) === role) return
    await setRole(db, id, role ?? 'none')
    const subject = { id, name: person.email }
    const values = { before: { role: toRole(person.role) }, after: { role } }
    await recordActivity(db, { actor: viewer, action: 'person.role_changed', subject, ...values }, nowMs)
  })
}

/** Removes a person, or withdraws an invitation. @throws {Problem} `not_found`; `conflict` for the last owner. */
export async function removePerson(db: Db, id: string, { viewer, nowMs }: ChangeContext): Promise<void> {
  await db.transaction().execute(async (db) => {
    requireOtherOwner(await lockOwners(db), id)
    const person = await findPerson(db, id)
    if (person) await deletePerson(db, id)
    const name = person?.email ?? (await withdrawInvitation(db, id))
    if (name === undefined) throw personGone()
    const action = person ? 'person.removed' : 'invitation.withdrawn'
    await recordActivity(db, { actor: viewer, action, subject: { id, name } }, nowMs)
  })
}

/** @throws {Problem} `conflict` when no owner would be left to manage people. */
function requireOtherOwner(owners: readonly string[], id: string): void {
  if (owners.length > 1 || owners[0] !== id) return
  throw new Problem('conflict', 'This is the last owner. Make somebody else an owner first.')
}
