import { UPLOAD_GRACE_MS } from '#contract/files/blobs.ts'
import { FIXED_PROJECT_IDS, freeSlug } from '#contract/portfolio/project-ids.ts'
import type { Db } from '#server/platform/db/database.ts'
import { withLock } from '#server/platform/db/lock.ts'
import { slugOf } from '#shared/slug.ts'
import type { PortfolioDeps } from './deps.ts'
import {
  deleteReservationsBefore,
  findReservedId,
  findReservingUpload,
  listReservedForOthers,
  storeReservation,
} from './model/address-reservations.ts'
import { findIdOfUpload, findProjectRow, listIdsLike } from './model/repository.ts'

// Files go to a folder of the address before there is a project: without reservations, two people who begin projects of
// one title would fill one folder.

type ReservationDeps = Pick<PortfolioDeps, 'now' | 'findMoved'>

const FIXED = new Set<string>(FIXED_PROJECT_IDS)
/** A reservation lasts as long as the files of an upload that is not continued. */
const validSinceMs = ({ now }: Pick<PortfolioDeps, 'now'>) => now() - UPLOAD_GRACE_MS

/** Reserves an address for the project of an upload. @returns Its id; the project's own once the project is made. */
export function reserveAddress(db: Db, deps: ReservationDeps, title: string, uploadKey: string): Promise<string> {
  return withLock(db, 'portfolio', async (db) => {
    const made = await findIdOfUpload(db, uploadKey)
    if (made !== undefined) return made
    await deleteReservationsBefore(db, validSinceMs(deps))
    const slug = slugOf(title)
    const id = (await findReserved(db, slug, uploadKey)) ?? (await findFreeId(db, deps, title, uploadKey))
    await storeReservation(db, { id, slug, upload_key: uploadKey, claimed_at_ms: deps.now() })
    return id
  })
}

/** The id reserved before, as long as no project has come there. */
async function findReserved(db: Db, slug: string, uploadKey: string): Promise<string | undefined> {
  const id = await findReservedId(db, { slug, upload_key: uploadKey })
  return id !== undefined && (await findProjectRow(db, id)) === undefined ? id : undefined
}

/** The first id for a title that no project has or had, and that is not reserved for another upload. */
export async function findFreeId(db: Db, deps: ReservationDeps, title: string, uploadKey: string | undefined) {
  const slug = slugOf(title)
  const reserved = await listReservedForOthers(db, slug, uploadKey, validSinceMs(deps))
  const taken = new Set([...(await listIdsLike(db, slug)), ...reserved])
  for (;;) {
    const id = freeSlug(slug, (id) => FIXED.has(id) || taken.has(id))
    // An old address goes on leading to the project that had it.
    if ((await deps.findMoved(db, id)) === undefined) return id
    taken.add(id)
  }
}

/** True where an address is reserved for an upload other than this one. */
export async function isReservedForAnother(db: Db, deps: Pick<PortfolioDeps, 'now'>, id: string, uploadKey?: string) {
  const owner = await findReservingUpload(db, id, validSinceMs(deps))
  return owner !== undefined && owner !== uploadKey
}
