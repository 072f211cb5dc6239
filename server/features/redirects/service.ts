import type { ActivityAction } from '#contract/activity.ts'
import type { User } from '#contract/people/session.ts'
import { Problem } from '#contract/problem.ts'
import { normalizePath, REDIRECT_ERROR, type Redirect, readablePath } from '#contract/redirects.ts'
import { type ActivityEntry, recordActivity, type Undo } from '#server/platform/activity.ts'
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
  /** True for a path with content of the studio, such as a project that is not in the trash. */
  isLive: (db: Db, path: string) => Promise<boolean>
  /** False for a path that is secret, such as that of a draft. */
  isKnown: (db: Db, path: string) => Promise<boolean>
}

/** The address to send a visitor to. */
export interface Resolved {
  target: string
  /** False for redirects of editors only. */
  isPublic: boolean
}

export type RedirectsService = ReturnType<typeof createRedirectsService>

type Redirecting = Pick<RedirectsServiceOptions, 'isLive' | 'now'>

/** Redirects from old addresses: always in one step, never in a circle. */
export function createRedirectsService(options: RedirectsServiceOptions) {
  const { db } = options
  return {
    list: async (): Promise<Redirect[]> => (await listRedirectRows(db)).map(toRedirect),
    create: createRedirect.bind(null, db, options),
    remove: deleteRedirect.bind(null, db, options),
    /** Call it in the transaction that moves the content from `from`. */
    follow: (db: Db, from: string, to: string) => redirectMoved(db, from, to, options.now()),
    targetOf: async (db: Db, path: string): Promise<string | undefined> => (await findRedirectRow(db, path))?.to_path,
    resolve: resolveRedirect.bind(null, options),
    undos: {
      'redirect.created': undoCreate,
      'redirect.deleted': (db, entry) => undoDelete(db, options, entry),
    } satisfies Partial<Record<ActivityAction, Undo>>,
  }
}

/** @throws {Problem} `invalid_input` for a page or a loop, `conflict` for an address that leads elsewhere already. */
function createRedirect(db: Db, options: Redirecting, from: string, to: string, actor: User) {
  return withLock(db, 'redirects', async (db) => {
    const nowMs = options.now()
    const redirect = toRedirect(await insertRedirect(db, options, from, to, false, nowMs))
    const record = { actor, action: 'redirect.created', subject: subjectOf(from), after: redirect } as const
    return { redirect, activityId: await recordActivity(db, record, nowMs) }
  })
}

async function insertRedirect(
  db: Db,
  { isLive }: Redirecting,
  from: string,
  to: string,
  automatic: boolean,
  createdAtMs: number,
): Promise<RedirectRow> {
  if (isPage(from) || (await isLive(db, from))) throw refusal('from', REDIRECT_ERROR.page)
  const target = (await findRedirectRow(db, to))?.to_path ?? to
  if (target === from) throw refusal('to', REDIRECT_ERROR.loop)
  if (await findRedirectRow(db, from)) throw new Problem('conflict', REDIRECT_ERROR.taken)
  const row = { from_path: from, to_path: target, automatic, created_at_ms: createdAtMs }
  await insertRedirectRow(db, row)
  await retargetRedirects(db, from, target)
  return row
}

/** @returns Id of the entry that undoes it; undefined when there was nothing to delete. */
function deleteRedirect(db: Db, { now }: Redirecting, path: string, actor: User): Promise<string | undefined> {
  const from = normalizePath(path)
  return withLock(db, 'redirects', async (db) => {
    const row = await findRedirectRow(db, from)
    if (!row) return undefined
    await deleteRedirectRow(db, from)
    const record = { actor, action: 'redirect.deleted', subject: subjectOf(from), before: toRedirect(row) } as const
    return recordActivity(db, record, now())
  })
}

function undoCreate(db: Db, { after }: ActivityEntry): Promise<null> {
  const { from, createdAt } = after as Redirect
  return withLock(db, 'redirects', async (db) => {
    const row = await findRedirectRow(db, from)
    // Another one may have been made for the same path since.
    if (!row || toRedirect(row).createdAt !== createdAt) {
      throw new Problem('conflict', 'This redirect is gone already.')
    }
    await deleteRedirectRow(db, from)
    return null
  })
}

function undoDelete(db: Db, options: Redirecting, { before }: ActivityEntry): Promise<null> {
  const { from, to, automatic, createdAt } = before as Redirect
  return withLock(db, 'redirects', async (db) => {
    await insertRedirect(db, options, from, to, automatic, Date.parse(createdAt))
    return null
  })
}

/** Adds a redirect from the old address of moved content. The new address redirects no longer. */
function redirectMoved(db: Db, from: string, to: string, nowMs: number): Promise<void> {
  return withLock(db, 'redirects', async (db) => {
    await deleteRedirectRow(db, to)
    await deleteRedirectRow(db, from)
    await insertRedirectRow(db, { from_path: from, to_path: to, automatic: true, created_at_ms: nowMs })
    await retargetRedirects(db, from, to)
  })
}

/** @returns Undefined for an address that stays as it is, also while the database is away. */
async function resolveRedirect({ db, log, isLive, isKnown }: RedirectsServiceOptions, path: string) {
  if (isPage(path)) return undefined
  try {
    const target = (await findRedirectRow(db, normalizePath(path)))?.to_path
    if (target === undefined || (await isLive(db, normalizePath(path)))) return undefined
    return { target, isPublic: await isKnown(db, target) }
  } catch (error) {
    log.error('redirects_read_failed', { error })
    return undefined
  }
}

const subjectOf = (from: string) => ({ id: from, name: readablePath(from) })

function refusal(field: string, message: string): Problem {
  return new Problem('invalid_input', message, { fields: { [field]: [message] } })
}

function toRedirect({ from_path, to_path, automatic, created_at_ms }: RedirectRow): Redirect {
  return { from: from_path, to: to_path, automatic, createdAt: new Date(created_at_ms).toISOString() }
}
