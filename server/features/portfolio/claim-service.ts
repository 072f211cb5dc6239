import { UPLOAD_GRACE_MS } from '#contract/blobs.ts'
import { FIXED_PROJECT_IDS, freeSlug, slugOf } from '#contract/slug.ts'
import type { Db } from '#server/platform/db/database.ts'
import { withLock } from '#server/platform/db/lock.ts'
import type { PortfolioSurroundings } from './change-service.ts'
import {
  deleteClaimsBefore,
  deleteClaimsOf,
  findClaimant,
  findClaimedId,
  listClaimedByOthers,
  storeClaim,
} from './claim-repository.ts'
import { findIdOfUpload, findProjectRow, listIdsLike } from './repository.ts'

export type ClaimService = ReturnType<typeof createClaimService>

/** As long as the files of an upload that nobody goes on with. */
const KEPT_MS = UPLOAD_GRACE_MS
const FIXED = new Set<string>(FIXED_PROJECT_IDS)

/**
 * Addresses that are kept for uploads. Files go to a folder of that name before there is a project, so that two people
 * with one title would fill one folder.
 */
export function createClaimService({ db, now, findMoved }: Pick<PortfolioSurroundings, 'db' | 'now' | 'findMoved'>) {
  const sinceMs = () => now() - KEPT_MS

  /** The first address for a title that nobody has or had, and that is not kept for another upload. */
  async function freeId(db: Db, title: string, uploadKey: string | undefined): Promise<string> {
    const slug = slugOf(title)
    const claimed = await listClaimedByOthers(db, slug, uploadKey, sinceMs())
    const taken = new Set([...(await listIdsLike(db, slug)), ...claimed])
    for (;;) {
      const id = freeSlug(slug, (id) => FIXED.has(id) || taken.has(id))
      // An old address goes on leading to the project that had it.
      if ((await findMoved(db, id)) === undefined) return id
      taken.add(id)
    }
  }

  /** What the upload has claimed before, as long as no project has come there. */
  async function claimed(db: Db, slug: string, uploadKey: string): Promise<string | undefined> {
    const id = await findClaimedId(db, { slug, upload_key: uploadKey })
    return id !== undefined && (await findProjectRow(db, id)) === undefined ? id : undefined
  }

  return {
    freeId,

    /** The address that the project of an upload will have, kept for it; the one of its project where that is made. */
    async claim(title: string, uploadKey: string): Promise<string> {
      return withLock(db, 'portfolio', async (db) => {
        const made = await findIdOfUpload(db, uploadKey)
        if (made !== undefined) return made
        await deleteClaimsBefore(db, sinceMs())
        const slug = slugOf(title)
        const id = (await claimed(db, slug, uploadKey)) ?? (await freeId(db, title, uploadKey))
        await storeClaim(db, { id, slug, upload_key: uploadKey, claimed_at_ms: now() })
        return id
      })
    },

    /** True where an address is kept for an upload other than this one. */
    async isKeptForAnother(db: Db, id: string, uploadKey?: string): Promise<boolean> {
      const claimant = await findClaimant(db, id, sinceMs())
      return claimant !== undefined && claimant !== uploadKey
    },

    /** The project of an upload is made. */
    release: (db: Db, uploadKey: string): Promise<void> => deleteClaimsOf(db, uploadKey),
  }
}
