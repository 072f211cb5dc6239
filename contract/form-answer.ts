import type { ProblemBody } from './problem.ts'

/** A form posted without scripts that was refused: the page shows it again with what was typed. */
export interface FormAnswer {
  /** Path of the endpoint that refused it. */
  path: string
  values: Record<string, string>
  /** Fields that come once for each of their values. */
  lists: Record<string, string[]>
  problem: ProblemBody
}
