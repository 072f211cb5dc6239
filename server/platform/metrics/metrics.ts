import type { Job } from '#server/platform/jobs/jobs.ts'
import { createCounter } from './counter.ts'
import type { Family } from './family.ts'
import { createHistogram } from './histogram.ts'

export interface AnsweredRequest {
  method: string
  path: string
  status: number
  durationMs: number
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])
const REQUEST_BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const STATEMENT_BUCKETS_S = [0.0001, 0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5]

export type Metrics = ReturnType<typeof createMetrics>

/**
 * Counts what this process does, for /metrics.
 *
 * @param routeOf The pattern of an address. There must be few: an address as it was asked for would grow without end.
 */
export function createMetrics(routeOf: (path: string) => string, now: () => number) {
  const requests = createCounter({ name: 'http_requests_total', help: 'Requests answered.' }, [
    'method',
    'route',
    'status',
  ])
  const durations = createHistogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to its answer, without the sending.',
    label: 'route',
    bucketsS: REQUEST_BUCKETS_S,
  })
  const remembered = createCounter(
    { name: 'studio_remembered_answers_total', help: 'Requests whose answer may be remembered: hit where it was.' },
    ['result'],
  )
  const pages = createCounter({ name: 'studio_page_renders_total', help: 'Pages rendered.' })
  const statements = createHistogram({
    name: 'studio_database_statement_seconds',
    help: 'Time that the database took for a statement.',
    label: 'result',
    bucketsS: STATEMENT_BUCKETS_S,
  })
  const jobs = createJobCounts(now)
  return {
    noteRequest({ method, path, status, durationMs }: AnsweredRequest): void {
      const route = routeOf(path)
      requests.add(METHODS.has(method) ? method : 'other', route, String(status))
      durations.note(route, durationMs)
    },
    noteRemembered: (result: 'hit' | 'miss'): void => remembered.add(result),
    notePage: (): void => pages.add(),
    noteStatement: (durationMs: number, isOk: boolean): void => statements.note(isOk ? 'ok' : 'error', durationMs),
    counted: jobs.counted,
    families: (): Family[] => [
      ...[requests, durations, remembered, pages, statements].map((one) => one.family()),
      ...jobs.families(),
    ],
  }
}

function createJobCounts(now: () => number) {
  const runs = createCounter({ name: 'studio_job_runs_total', help: 'Runs of a background job that ended.' }, ['job'])
  const failures = createCounter({ name: 'studio_job_failures_total', help: 'Runs that failed.' }, ['job'])
  const succeededAtMs = new Map<string, number>()
  return {
    /** The same job, whose runs are counted. */
    counted: (job: Job): Job => ({
      ...job,
      run: async (stopping) => {
        try {
          await job.run(stopping)
          succeededAtMs.set(job.name, now())
        } catch (error) {
          failures.add(job.name)
          throw error
        } finally {
          runs.add(job.name)
        }
      },
    }),
    families: (): Family[] => [
      runs.family(),
      failures.family(),
      {
        name: 'studio_job_last_success_timestamp_seconds',
        help: 'Time at which the last run that succeeded ended.',
        type: 'gauge',
        samples: [...succeededAtMs].map(([job, ms]) => ({ labels: { job }, value: ms / 1000 })),
      },
    ],
  }
}
