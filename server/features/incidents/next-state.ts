import type { Selectable } from 'kysely'
import type { HealthCheck } from '#contract/health.ts'
import type { IncidentTable } from '#server/platform/db/tables/upkeep.ts'

/** Runs in a row after which trouble counts as lasting, or as over. */
const LASTING_RUNS = 2
/** Trouble that comes and goes is told once in this time. */
export const TOLD_AGAIN_MS = 6 * 60 * 60_000

export type IncidentState = Omit<Selectable<IncidentTable>, 'subject'>

interface NextState {
  state: IncidentState
  /** The mail that the owners are to get, if any. */
  tell: 'trouble' | 'all clear' | undefined
}

export const NOTHING: IncidentState = {
  message: '',
  failed_runs: 0,
  passed_runs: 0,
  since_ms: 0,
  opened_at_ms: null,
  told_at_ms: null,
}

/** The state after one more run of the check. `told_at_ms` is as before: it changes once the owners are mailed. */
export function nextState(
  before: IncidentState | undefined,
  { ok, message }: Pick<HealthCheck, 'ok' | 'message'>,
  nowMs: number,
): NextState {
  const state = before ?? NOTHING
  return ok ? afterPass(state) : afterFailure(state, message, nowMs)
}

function afterFailure(before: IncidentState, message: string, nowMs: number): NextState {
  const failed_runs = before.failed_runs + 1
  const isOpen = before.opened_at_ms !== null
  const since_ms = isOpen || before.failed_runs > 0 ? before.since_ms : nowMs
  const opened_at_ms = before.opened_at_ms ?? (failed_runs >= LASTING_RUNS ? nowMs : null)
  const state = { ...before, message, failed_runs, passed_runs: 0, since_ms, opened_at_ms }
  const isDue = opened_at_ms !== null && !isTold(state) && nowMs - (before.told_at_ms ?? 0) >= TOLD_AGAIN_MS
  return { state, tell: isDue ? 'trouble' : undefined }
}

function afterPass(before: IncidentState): NextState {
  const passed_runs = before.passed_runs + 1
  if (before.opened_at_ms !== null && passed_runs < LASTING_RUNS) {
    return { state: { ...before, failed_runs: 0, passed_runs }, tell: undefined }
  }
  const state = { ...NOTHING, told_at_ms: before.told_at_ms }
  return { state, tell: isTold(before) ? 'all clear' : undefined }
}

/** True when the owners have been mailed since it was opened. */
const isTold = ({ opened_at_ms, told_at_ms }: IncidentState): boolean =>
  opened_at_ms !== null && told_at_ms !== null && told_at_ms >= opened_at_ms
