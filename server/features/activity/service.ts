import { Readable } from 'node:stream'
import type { output } from 'zod/mini'
import {
  ACTIVITY_WORDS,
  type Activity,
  type ActivityAction,
  areaOf,
  canBringBack,
  type listActivity,
  THE_SITE,
} from '#contract/activity.ts'
import type { User } from '#contract/people/session.ts'
import { Problem } from '#contract/problem.ts'
import type { Undo } from '#server/platform/activity.ts'
import { toCsv, toCsvLines } from '#server/platform/csv.ts'
import type { Db } from '#server/platform/db/database.ts'
import { withLock } from '#server/platform/db/lock.ts'
import { staleIfError } from '#server/platform/stale-if-error.ts'
import { laterDay, studioMidnightAfter, toStudioLocal } from '#shared/studio-time.ts'
import { changedParts, type LastChanges, readLastChanges } from './last-changes.ts'
import {
  type ActivityFilter,
  type ActivityRow,
  deleteActivityBefore,
  findActivityRow,
  listActivityRows,
  listActors,
  markUndone,
  turnChain,
} from './repository.ts'
import { type ChangedField, TITLES, toRow } from './table.ts'

export interface ActivityServiceOptions {
  db: Db
  now: () => number
  /** The actions that can be undone. */
  undos: Partial<Record<ActivityAction, Undo>>
  /** The changed fields of an entry as the owner knows them. */
  changes: (entry: Activity) => readonly ChangedField[]
}

export type ActivityQuery = Omit<output<(typeof listActivity)['input']>, 'cursor'>

type ActivityPage = output<(typeof listActivity)['output']>

export type ActivityService = ReturnType<typeof createActivityService>

const PAGE_SIZE = 50
/** Entries that an export reads at once. */
const EXPORT_BATCH = 1000
const KEPT_MS = 365 * 24 * 60 * 60_000

/** The activity entries, and their undo. */
export function createActivityService({ db, now, undos, changes }: ActivityServiceOptions) {
  function present(row: ActivityRow): Activity {
    const { action } = row
    if (!isKnown(action)) throw new Error(`Unknown activity ${action}`)
    return {
      id: row.id,
      at: new Date(row.at_ms).toISOString(),
      actor: row.actor_email,
      action,
      subject: { id: row.subject_id, name: row.subject_name },
      before: row.before,
      after: row.after,
      canUndo: row.undone_at_ms === null && undos[action] !== undefined,
      undoneAt: row.undone_at_ms === null ? null : new Date(row.undone_at_ms).toISOString(),
    }
  }

  /** The changes of one part of a record are found among all that its entries say. */
  async function rowsOf(filter: PartFilter, cursor: string | undefined, limit: number): Promise<ActivityRow[]> {
    const { part } = filter
    if (part === undefined) return listActivityRows(db, filter, cursor, limit)
    const found: ActivityRow[] = []
    let rows = await listActivityRows(db, filter, cursor, EXPORT_BATCH)
    while (rows.length > 0 && found.length < limit) {
      found.push(...rows.filter((row) => changedParts(row).includes(part)))
      rows = await listActivityRows(db, filter, rows.at(-1)?.id, EXPORT_BATCH)
    }
    return found.slice(0, limit)
  }

  async function* csvOf(filter: PartFilter): AsyncGenerator<string> {
    yield toCsv([TITLES])
    let rows = await rowsOf(filter, undefined, EXPORT_BATCH)
    while (rows.length > 0) {
      const entries = rows.filter(({ action }) => isKnown(action)).map(present)
      yield toCsvLines(entries.map((entry) => toRow(entry, changes(entry))))
      rows = await rowsOf(filter, rows.at(-1)?.id, EXPORT_BATCH)
    }
  }

  return {
    async list(query: ActivityQuery = {}, cursor?: string): Promise<ActivityPage> {
      const [rows, people] = await Promise.all([rowsOf(filterOf(query), cursor, PAGE_SIZE + 1), listActors(db)])
      const page = rows.slice(0, PAGE_SIZE)
      return {
        activity: page.filter(({ action }) => isKnown(action)).map(present),
        people,
        cursor: rows.length > PAGE_SIZE ? (page.at(-1)?.id ?? null) : null,
      }
    },

    /** @returns All entries that the filter shows as a CSV file that is read bit by bit, and a name for it. */
    exportCsv(query: ActivityQuery): { name: string; csv: Readable } {
      const day = toStudioLocal(new Date(now()).toISOString()).slice(0, 10)
      return { name: `activity-${day}.csv`, csv: Readable.from(csvOf(filterOf(query)), { objectMode: false }) }
    },

    /**
     * @param anyway True to bring the earlier values back past later changes, where the action allows it.
     * @returns The entry that is undone now, and the id of the entry that records this where there is one.
     * @throws {Problem} `not_found`, `conflict` when it cannot be taken back or has been.
     */
    async undo(id: string, actor: User, anyway = false): Promise<{ undone: Activity; activityId: string | null }> {
      // Moving projects adds to entries, so that lock comes before the entry; undos of projects rely on it.
      return withLock(db, 'portfolio', async (db) => {
        const row = await findActivityRow(db, id)
        const undo = row && isKnown(row.action) ? undos[row.action] : undefined
        if (!row) throw new Problem('not_found', 'That entry could not be found.')
        if (!undo) throw new Problem('conflict', 'This cannot be undone.')
        if (!(await markUndone(db, id, now()))) throw new Problem('conflict', 'This has been undone already.')
        const { subject_id: subjectId, before, after } = row
        const activityId = await undo(db, { subjectId, before, after, anyway: anyway && isBroughtBack(row) }, actor)
        if (activityId !== null) await turnChain(db, row, activityId, now())
        return { undone: present({ ...row, undone_at_ms: now() }), activityId }
      })
    },

    /** While the database is away, as they were last. */
    lastChanges: staleIfError(() => readLastChanges(db), {
      fallback: (): LastChanges => ({ pages: {}, letters: undefined }),
    }),

    /** Deletes entries older than a year. */
    sweep: (): Promise<void> => deleteActivityBefore(db, now() - KEPT_MS),
  }
}

const isBroughtBack = ({ action }: ActivityRow) => isKnown(action) && canBringBack(action)

const ACTIONS = Object.keys(ACTIVITY_WORDS) as ActivityAction[]

interface PartFilter extends ActivityFilter {
  part?: string | undefined
}

function filterOf({ search, area, record, part, person, from, to }: ActivityQuery): PartFilter {
  const text = search?.trim().toLowerCase() ?? ''
  return {
    search:
      text === '' ? undefined : { text, actions: ACTIONS.filter((action) => ACTIVITY_WORDS[action].includes(text)) },
    actions: area && ACTIONS.filter((action) => areaOf(action) === area),
    subjectId: record,
    part,
    actor: person === THE_SITE ? '' : person,
    fromMs: from === undefined ? undefined : studioMidnightAfter(laterDay(from, -1)),
    untilMs: to === undefined ? undefined : studioMidnightAfter(to),
  }
}

/** False for actions of a later version of the site. */
function isKnown(action: string): action is ActivityAction {
  return Object.hasOwn(ACTIVITY_WORDS, action)
}
