import type { HealthCheck } from '#contract/health.ts'
import { BACKUP_KEPT_DAYS } from '#contract/limits.ts'
import { BACKUP_KEPT_MS } from '#server/features/data/archive/backup-folder.ts'
import { NOT_TRIED } from '#server/features/data/restore/not-tried.ts'
import { type CheckOptions, createCheck } from '#server/platform/health/check.ts'
import { formatStudioTime } from '#shared/studio-time.ts'
import type { BackupsService } from './service.ts'

const DAY_MS = 24 * 60 * 60_000
/** Age at which the newest backup is too old: one night may be missed. */
const BACKUP_OLD_MS = 2 * DAY_MS
const DRILL_OLD_MS = 15 * DAY_MS

export interface BackupCheckOptions extends CheckOptions {
  states: BackupsService['states']
  /** Looks at the copies elsewhere; left out where these have a look of their own. */
  copies?: () => Promise<Finding>
}

type Finding = Pick<HealthCheck, 'ok' | 'message'>

type States = Awaited<ReturnType<BackupsService['states']>>

type Judge = (states: States, nowMs: number) => Finding

/** Checks that there is a recent backup, and that one could be restored; or that of it which `judge` looks at. */
export function createBackupCheck(
  { states, copies = async () => NOTHING, ...options }: BackupCheckOptions,
  judge: Judge = judgeAll,
): () => Promise<HealthCheck> {
  const look = async () => together(judge(await states(), options.now()), await copies())
  return createCheck(options, look, 'The backups did not answer in time.', () => 'The backups cannot be looked at.')
}

const NOTHING: Finding = { ok: true, message: '' }

/** Joins two results; the one that has to be mended comes first. */
function together(one: Finding, other: Finding): Finding {
  const messages = other.ok ? [one.message, other.message] : [other.message, one.message]
  return { ok: one.ok && other.ok, message: messages.filter(Boolean).join(' ') }
}

export const judgeBackups: Judge = (states, nowMs) => toFinding(problemsOfBackup(states, nowMs))
export const judgeDrills: Judge = (states, nowMs) => toFinding(problemsOfDrill(states, nowMs))

const toFinding = (problems: readonly string[]) => ({ ok: problems.length === 0, message: problems.join(' ') })

/** Problems with the backups, as sentences. */
function problemsOfBackup({ newest, backup }: States, nowMs: number): string[] {
  const isLate = (backup?.due_at_ms ?? nowMs) < nowMs - BACKUP_OLD_MS
  return sentences([
    backup?.failure && `The last backup failed. ${backup.failure}`,
    isLate && 'No backup has been made for days.',
    newest && Date.parse(newest.createdAt) < nowMs - BACKUP_KEPT_MS && KEPT_ALL_THE_SAME,
    backup?.result.includes('missing') && `The last backup has ${backup.result}.`,
  ])
}

/** Problems with the restore drills, as sentences. */
function problemsOfDrill({ drill }: States, nowMs: number): string[] {
  const drillAgeMs = nowMs - (drill?.succeeded_at_ms ?? drill?.started_at_ms ?? nowMs)
  return sentences([
    drill?.failure && `The last restore drill failed. ${drill.failure}`,
    drillAgeMs > DRILL_OLD_MS && 'No restore drill has passed for two weeks.',
  ])
}

const sentences = (found: readonly (string | false | undefined)[]): string[] =>
  found.filter((sentence): sentence is string => typeof sentence === 'string' && sentence !== '')

function judgeAll(states: States, nowMs: number) {
  const { newest, drill } = states
  const problems = [...problemsOfBackup(states, nowMs), ...problemsOfDrill(states, nowMs)]
  const facts = [
    newest ? `Last backup: ${formatStudioTime(newest.createdAt)}.` : 'The first backup is made at 3 AM.',
    drill?.succeeded_at_ms && factOfDrill(drill.result, drill.succeeded_at_ms),
  ].filter((fact) => typeof fact === 'string')
  return { ok: problems.length === 0, message: [...problems, ...facts].join(' ') }
}

const factOfDrill = (result: string, atMs: number) =>
  result === NOT_TRIED ? NOT_TRIED : `Last restore drill passed: ${at(atMs)}.`

const KEPT_ALL_THE_SAME = `The newest backup is older than the ${BACKUP_KEPT_DAYS} days that backups are kept for: it stays until there is a newer one.`

const at = (ms: number) => formatStudioTime(new Date(ms).toISOString())
