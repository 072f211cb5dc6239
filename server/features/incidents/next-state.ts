import type { Selectable } from 'kysely'
import type { HealthCheck } from '#contract/health.ts'
import type { IncidentTable } from '#server/platform/db/tables/upkeep.ts'

/** Runs in a row after which trouble counts as lasting, or as over. */
const LASTING_RUNS = 2
/** Trouble that comes and goes is told once in this time. */
export const TOLD_AGAIN_MS = 6 * 60 * 60_000

export type IncidentState = Omit<Selectable<IncidentTable>, 'subject'>

/** When who hears of trouble in one way was last told of it. */
export type Told = 'told_at_ms' | 'webhook_told_at_ms'

export const NOTHING: IncidentState = {
  message: '',
  failed_runs: 0,
  passed_runs: 0,
  since_ms: 0,
  opened_at_ms: null,
  told_at_ms: null,
  webhook_told_at_ms: null,
}

/** The state after one more run of the check. Those of {@link Told} are as before: they change once somebody is told. */
export function nextState(
  before: IncidentState | undefined,
  { ok, message }: Pick<HealthCheck, 'ok' | 'message'>,
  nowMs: number,
): IncidentState {
  const state = before ?? NOTHING
  return ok ? afterPass(state) : afterFailure(state, message, nowMs)
}

function afterFailure(before: IncidentState, message: string, nowMs: number): IncidentState {
  const failed_runs = before.failed_runs + 1
  const isOpen = before.opened_at_ms !== null
  const since_ms = isOpen || before.failed_runs > 0 ? before.since_ms : nowMs
  const opened_at_ms = before.opened_at_ms ?? (failed_runs >= LASTING_RUNS ? nowMs : null)
  return { ...before, message, failed_runs, passed_runs: 0, since_ms, opened_at_ms }
}

function afterPass(before: IncidentState): IncidentState {
  const passed_runs = before.passed_runs + 1
  if (before.opened_at_ms !== null && passed_runs < LASTING_RUNS) {
    return { ...before, failed_runs: 0, passed_runs }
  }
  const { told_at_ms, webhook_told_at_ms } = before
  return { ...NOTHING, told_at_ms, webhook_told_at_ms }
}

/** Returns the news that is to be told in one way after a run of the check, if any. */
export function newsOf(
  before: IncidentState,
  after: IncidentState,
  told: Told,
  nowMs: number,
): 'trouble' | 'all clear' | undefined {
  if (after.opened_at_ms === null) return isTold(before, told) ? 'all clear' : undefined
  const isDue = after.failed_runs > 0 && !isTold(after, told) && nowMs - (after[told] ?? 0) >= TOLD_AGAIN_MS
  return isDue ? 'trouble' : undefined
}

/** True when it was told since it was opened. */
function isTold(state: IncidentState, told: Told): boolean {
  const { opened_at_ms, [told]: toldAtMs } = state
  return opened_at_ms !== null && toldAtMs !== null && toldAtMs >= opened_at_ms
}
