import type { Logger } from '#server/platform/log/logger.ts'

/** A repeated task. A run that fails is logged, and the next one comes as usual. */
export interface Job {
  name: string
  /** Pause between the end of one run and the start of the next. */
  everyMs: number
  /** @param stopping Asks a long run to come to an end. */
  run: (stopping?: AbortSignal) => Promise<void>
}

/** @returns A function that stops the jobs, and waits for runs that are under way. */
export function startJobs(jobs: readonly Job[], log: Logger): () => Promise<void> {
  const stopping = new AbortController()
  const loops = jobs.map((job) => repeat(job, stopping.signal, log))
  return async () => {
    stopping.abort()
    await Promise.all(loops)
  }
}

async function repeat({ name, everyMs, run }: Job, signal: AbortSignal, log: Logger): Promise<void> {
  while (!signal.aborted) {
    await run(signal).catch((error: unknown) => log.error('job_failed', { name, error }))
    await pause(everyMs, signal)
  }
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  // A signal that came during the run fires no event any more.
  if (signal.aborted) return
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  const wake = () => resolve()
  signal.addEventListener('abort', wake, { once: true })
  await promise
  clearTimeout(timer)
  // The signal lives as long as the server, and would remember every pause.
  signal.removeEventListener('abort', wake)
}
