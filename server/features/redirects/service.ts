import { Problem } from '#contract/problem.ts'
import { normalizePath, REDIRECT_ERROR, type Redirect } from '#contract/redirects.ts'
import type { User } from '#contract/session.ts'
import { type ActivityEntry, recordActivity } from '#server/platform/activity.ts'
import type { Db } from '#server/platform/db/database.ts'
import { withLock } from '#server/platform/db/lock.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import { isPage } from './pages.ts'
import {
  deleteRedirectRow,
  findRedirectRow,
  insertRedirectRow,
  listRedirectRows,
  type RedirectRow,
  retargetRedirects,
} from './repository.ts'

export interface RedirectsServiceOptions {
  db: Db
  log: Logger
  now: () => number
  /** True for a path that shows something of the studio's own making, as a project that is not in the trash. */
  isLive: (db: Db, path: string) => Promise<boolean>
  /** False for a path of which only those who edit may know that something is there, as of a draft. */
  isKnown: (db: Db, path: string) => Promise<boolean>
}

/** Where a visitor is to be sent instead. */
export interface Resolved {
  target: string
  /** False where only those who edit are. */
  isPublic: boolean
}

export type RedirectsService = ReturnType<typeof createRedirectsService>

/** Old addresses and where they lead: always in one step, never in a circle. */
export function createRedirectsService({ db, log, now, isLive, isKnown }: RedirectsServiceOptions) {
  /** @throws {Problem} `invalid_input` for a page or a loop, `conflict` for an address that leads elsewhere already. */
  async function add(db: Db, from: string, to: string, automatic: boolean, createdAtMs: number): Promise<RedirectRow> {
    if (isPage(from) || (await isLive(db, from))) throw refusal('from', REDIRECT_ERROR.page)
    const target = (await findRedirectRow(db, to))?.to_path ?? to
    if (target === from) throw refusal('to', REDIRECT_ERROR.loop)
    if (await findRedirectRow(db, from)) throw new Problem('conflict', REDIRECT_ERROR.taken)
    const row = { from_path: from, to_path: target, automatic, created_at_ms: createdAtMs }
    await insertRedirectRow(db, row)
    await retargetRedirects(db, from, target)
    return row
  }

  async function remove(db: Db, from: string, actor: User): Promise<string | undefined> {
    const row = await findRedirectRow(db, from)
    if (!row) return undefined
    await deleteRedirectRow(db, from)
    return recordActivity(db, { actor, action: 'redirect.deleted', ...describe(from), before: toRedirect(row) }, now())
  }

  return {
    list: async (): Promise<Redirect[]> => (await listRedirectRows(db)).map(toRedirect),

    /** @throws {Problem} as for a page, a loop, or an address in use. */
    async create(from: string, to: string, actor: User): Promise<Redirect & { activityId: string }> {
      return withLock(db, 'redirects', async (db) => {
        const redirect = toRedirect(await add(db, from, to, false, now()))
        const record = { actor, action: 'redirect.created', ...describe(from), after: redirect } as const
        return { ...redirect, activityId: await recordActivity(db, record, now()) }
      })
    },

    /** @returns the entry that undoes it; undefined when there was nothing to delete. */
    async remove(from: string, actor: User): Promise<string | undefined> {
      return withLock(db, 'redirects', (db) => remove(db, normalizePath(from), actor))
    },

    async undoCreate(db: Db, { after }: ActivityEntry): Promise<void> {
      const { from, createdAt } = after as Redirect
      await withLock(db, 'redirects', async (db) => {
        const row = await findRedirectRow(db, from)
        // Another one may have been made for the same path since.
        if (!row || toRedirect(row).createdAt !== createdAt) {
          throw new Problem('conflict', 'This redirect is gone already.')
        }
        await deleteRedirectRow(db, from)
      })
    },

    async undoRemove(db: Db, { before }: ActivityEntry): Promise<void> {
      const { from, to, automatic, createdAt } = before as Redirect
      await withLock(db, 'redirects', (db) => add(db, from, to, automatic, Date.parse(createdAt)))
    },

    /** Leaves a redirect where something was that has moved; where it moved to leads nowhere else from now on. */
    async follow(db: Db, from: string, to: string): Promise<void> {
      await withLock(db, 'redirects', async (db) => {
        await deleteRedirectRow(db, to)
        await deleteRedirectRow(db, from)
        await insertRedirectRow(db, { from_path: from, to_path: to, automatic: true, created_at_ms: now() })
        await retargetRedirects(db, from, to)
      })
    },

    /** Where a path leads by a redirect. */
    targetOf: async (db: Db, path: string): Promise<string | undefined> => (await findRedirectRow(db, path))?.to_path,

    /** Where a visitor is to be sent instead; nowhere while the database is away. */
    async resolve(path: string): Promise<Resolved | undefined> {
      if (isPage(path)) return undefined
      try {
        const target = (await findRedirectRow(db, normalizePath(path)))?.to_path
        if (target === undefined || (await isLive(db, normalizePath(path)))) return undefined
        return { target, isPublic: await isKnown(db, target) }
      } catch (error) {
        log.error('redirects_read_failed', { error })
        return undefined
      }
    },
  }
}

const describe = (from: string) => ({ subject: { id: from, name: from } })

function refusal(field: string, message: string): Problem {
  return new Problem('invalid_input', message, { fields: { [field]: [message] } })
}

function toRedirect({ from_path, to_path, automatic, created_at_ms }: RedirectRow): Redirect {
  return { from: from_path, to: to_path, automatic, createdAt: new Date(created_at_ms).toISOString() }
}
