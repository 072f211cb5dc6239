import { type SqlBool, sql } from 'kysely'

/**
 * A condition on `due_at_ms`: its time has come, or lies further ahead than any pause can be. Only a clock that was wrong puts
 * something off that far, and nothing waits for it once the clock is right.
 *
 * @param pauseMaxMs The longest pause.
 */
export function isDue(nowMs: number, pauseMaxMs: number) {
  const due = sql.ref('due_at_ms')
  return sql<SqlBool>`(${due} <= ${nowMs} or ${due} > ${nowMs + pauseMaxMs})`
}
