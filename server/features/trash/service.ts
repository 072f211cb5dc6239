import type { User } from '#contract/people/session.ts'
import { Problem } from '#contract/problem.ts'
import type { TrashItem, TrashKind } from '#contract/trash.ts'

/** Time for which the trash keeps items. */
export const TRASH_MS = 30 * 24 * 60 * 60_000

/** One kind of items in the trash. */
export interface TrashSource {
  kind: TrashKind
  /** The items that can still be restored. */
  list: () => Promise<Trashed[]>
  /**
   * @returns Id of the entry that undoes it; null where nothing does.
   * @throws {Problem} `not_found` for an item that is not in the trash, `conflict` for one that cannot be restored yet.
   */
  restore: (id: string, actor: User) => Promise<string | null>
  /** Deletes for good the items that went to the trash before a time (Unix epoch). */
  purge: (beforeMs: number) => Promise<void>
}

/** Detail and picture default to empty text. */
export type Trashed = Pick<TrashItem, 'id' | 'name'> &
  Partial<Pick<TrashItem, 'detail' | 'picture'>> & { deletedAtMs: number }

export type TrashService = ReturnType<typeof createTrashService>

/** Deleted items of all kinds, which can be restored for thirty days. */
export function createTrashService({ now, sources }: { now: () => number; sources: readonly TrashSource[] }) {
  return {
    /** Newest first. */
    async list(): Promise<TrashItem[]> {
      const found = await Promise.all(
        sources.map(async ({ kind, list }) =>
          (await list()).map((item) => ({ kind, detail: '', picture: '', ...item })),
        ),
      )
      return found
        .flat()
        .toSorted((a, b) => b.deletedAtMs - a.deletedAtMs)
        .map(({ deletedAtMs, ...item }) => ({
          ...item,
          deletedAt: new Date(deletedAtMs).toISOString(),
          purgedAt: new Date(deletedAtMs + TRASH_MS).toISOString(),
        }))
    },

    /** As the `restore` of its kind. */
    async restore(kind: TrashKind, id: string, actor: User): Promise<string | null> {
      const source = sources.find((candidate) => candidate.kind === kind)
      if (!source) throw new Problem('not_found', 'That is no longer in the trash.')
      return source.restore(id, actor)
    },

    async sweep(): Promise<void> {
      for (const { purge } of sources) await purge(now() - TRASH_MS)
    },
  }
}
