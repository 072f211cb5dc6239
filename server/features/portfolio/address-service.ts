import { Problem } from '#contract/problem.ts'
import type { User } from '#contract/session.ts'
import { FIXED_PROJECT_IDS } from '#contract/slug.ts'
import { type ActivityEntry, recordActivity, renameSubject } from '#server/platform/activity.ts'
import type { Db } from '#server/platform/db/database.ts'
import { withLock } from '#server/platform/db/lock.ts'
import type { Basis } from '#server/platform/version.ts'
import { changedSince, findLive, type PortfolioSurroundings, present, type Saved } from './change-service.ts'
import type { ClaimService } from './claim-service.ts'
import { ownPictures } from './covers-service.ts'
import { deleteProjectRow, findProjectRow, moveProjectRow, type ProjectRow } from './repository.ts'

const TAKEN = 'This web address is taken'
const FIXED: readonly string[] = FIXED_PROJECT_IDS

/** Entries that go on being about a project at its new address. */
const ABOUT_PROJECTS = [
  'project.created',
  'project.updated',
  'project.deleted',
  'project.restored',
  'project.images_updated',
  'project_image.deleted',
  'project_image.restored',
  'project.moved',
] as const

interface AddressParts extends PortfolioSurroundings {
  claims: Pick<ClaimService, 'isKeptForAnother'>
}

export type AddressService = ReturnType<typeof createAddressService>

/** 'Change web address'. */
export function createAddressService({ db, now, selections, redirect, findMoved, claims }: AddressParts) {
  /** @throws {Problem} `conflict` for the address of another project, be it an old one, in the trash, or still to be made. */
  async function claim(db: Db, id: string, owner: string): Promise<void> {
    const movedTo = await findMoved(db, id)
    const existing = await findProjectRow(db, id)
    // An address that leads to the project is its own old one.
    const isFree = movedTo === undefined ? !FIXED.includes(id) : movedTo === owner
    if (!isFree || (existing && existing.purged_at_ms === null) || (await claims.isKeptForAnother(db, id))) {
      throw new Problem('conflict', TAKEN, { fields: { id: [TAKEN] } })
    }
    if (existing) await deleteProjectRow(db, id)
  }

  async function moveRow(db: Db, row: ProjectRow, id: string): Promise<void> {
    await claim(db, id, row.id)
    // What is built in is only known by the first address.
    await ownPictures(db, row, now())
    await moveProjectRow(db, row, id, now())
    await selections.rename(db, row.id, id)
    await redirect(db, `/portfolio/${row.id}`, `/portfolio/${id}`)
    await renameSubject(db, ABOUT_PROJECTS, row.id, id)
  }

  return {
    /** @throws {Problem} `not_found`, `gone`, `stale`, `conflict` for an address that is taken. */
    async move(projectId: string, id: string, basis: Basis, actor: User): Promise<Saved> {
      return withLock(db, 'portfolio', async (db) => {
        const row = await findLive(db, projectId, basis)
        if (id === projectId) return present(db, id, undefined)
        await moveRow(db, row, id)
        const change = { subject: { id, name: row.title }, before: { id: projectId }, after: { id } }
        return present(db, id, await recordActivity(db, { actor, action: 'project.moved', ...change }, now()))
      })
    },

    async undoMove(db: Db, { subjectId, before, after }: ActivityEntry): Promise<void> {
      const { id } = after as { id: string }
      const row = await findProjectRow(db, id)
      // What is at this address may be another project: entries go along with theirs.
      if (subjectId !== id || !row || row.deleted_at_ms !== null) throw changedSince()
      await moveRow(db, row, (before as { id: string }).id)
    },
  }
}
