import type { ProblemBody } from './problem.ts'

/** A refused form that was posted without scripts: the page shows it again with the typed values. */
export interface FormAnswer {
  /** Path of the endpoint that refused it. */
  path: string
  values: Record<string, string>
  /** Fields that come once for each of their values. */
  lists: Record<string, string[]>
  problem: ProblemBody
}
