import { Problem } from '#contract/problem.ts'

/** Refuses a write on an outdated version; the answer contains the present one. */
export class StaleProblem extends Problem {
  readonly current: { value: unknown; version: string }

  constructor(message: string, current: { value: unknown; version: string }) {
    super('stale', message)
    this.current = current
  }
}
