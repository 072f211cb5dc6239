import type { Job } from './jobs.ts'

/** Runs in a row after which a job keeps failing. */
const KEEPS_FAILING_RUNS = 2

export type JobWatch = ReturnType<typeof createJobWatch>

/** Counts the runs in a row that failed, of the jobs of this server. */
export function createJobWatch() {
  const failedRuns = new Map<string, number>()
  return {
    /** The same job, watched. */
    watch: ({ run, ...job }: Job): Job => ({
      ...job,
      run: async (stopping) => {
        try {
          await run(stopping)
          failedRuns.delete(job.name)
        } catch (error) {
          failedRuns.set(job.name, (failedRuns.get(job.name) ?? 0) + 1)
          throw error
        }
      },
    }),

    /** Names of the jobs that keep failing. */
    failing: (): string[] => [...failedRuns].filter(([, count]) => count >= KEEPS_FAILING_RUNS).map(([name]) => name),
  }
}
