import { data } from 'react-router'
import { Problem } from '#contract/problem.ts'

/** Gives an expected Problem its own status in loaders; anything else stays a logged 500. */
export function guard<A, R>(run: (args: A) => Promise<R>): (args: A) => Promise<R> {
  return async (args) => {
    try {
      return await run(args)
    } catch (error) {
      throw error instanceof Problem ? data(error.toBody(), { status: error.status }) : error
    }
  }
}
