import type { ProblemBody } from '#contract/problem.ts'

/** Answer of the server, once the line was back, to a form that this browser had kept. */
export interface LateAnswer {
  /** Why it was refused. */
  problem?: Partial<ProblemBody> | undefined
  /** Reference of a request that was taken, and the address that its copy goes to. */
  requested?: { reference: string; email: string }
}

/** As a form begins that comes back with what is wrong beside its fields. */
export const initialOf = (late: LateAnswer | undefined) => late?.problem && { errors: late.problem.fields ?? {} }
