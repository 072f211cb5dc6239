import type { ActivityAction } from '#contract/activity.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { StoredFile } from '#server/platform/files/stored-file.ts'

/** Dependencies of changes to projects. All functions run in the given transaction. */
export interface PortfolioDeps {
  /** Milliseconds since the Unix epoch. */
  now: () => number
  /** Origin of the site, without a trailing slash. */
  publicUrl: string
  /** Places where projects are featured. */
  selections: {
    remove: (db: Db, id: string) => Promise<object>
    restore: (db: Db, id: string, places: object) => Promise<void>
    rename: (db: Db, from: string, to: string) => Promise<void>
  }
  /** Leaves a redirect from one path to another. */
  redirect: (db: Db, from: string, to: string) => Promise<void>
  /** The present id of a project whose web address was changed. */
  findMoved: (db: Db, id: string) => Promise<string | undefined>
  /** The files of pictures. */
  files: {
    /** Deletes those at these addresses that nothing refers to; the undo of `forgotten` actions does not count. */
    deleteUnused: (db: Db, srcs: readonly string[], forgotten: readonly ActivityAction[]) => Promise<StoredFile[]>
    /** Removes the bytes of deleted files. Call it after the commit. */
    discard: (files: readonly StoredFile[]) => Promise<void>
  }
}
