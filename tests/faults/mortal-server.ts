import { startServer } from '../support/server-process.ts'
import { quantile } from './campaign.ts'

const RESTART_MS = { median: 1000, longest: 5000 }

export type MortalServer = Awaited<ReturnType<typeof startMortalServer>>

/** A server that is killed again and again and started on what it left, while others use it. */
export async function startMortalServer(env: Record<string, string>) {
  const restartsMs: number[] = []
  let server = await startServer(env)
  return {
    /** Its present origin, another one after each kill. */
    url: () => server.url,
    kills: () => restartsMs.length,

    /** Lets it live for a moment, kills it and waits until it is back. */
    async killSoon(): Promise<void> {
      await pause(300 + Math.random() * 1500)
      server.kill('SIGKILL')
      await server.exit
      const startedMs = performance.now()
      server = await startServer(env)
      restartsMs.push(performance.now() - startedMs)
    },

    async stop(): Promise<void> {
      server.kill('SIGTERM')
      await server.exit
    },

    restarts() {
      const median = quantile(restartsMs, 0.5)
      const longest = Math.max(...restartsMs)
      return {
        figures: { 'restart median ms': Math.round(median), 'restart longest ms': Math.round(longest) },
        faults: median > RESTART_MS.median || longest > RESTART_MS.longest ? ['restarts take too long'] : [],
      }
    },
  }
}

/** Tries again, while the server comes and goes, until an answer comes. @returns undefined when there was no time left. */
export async function insist(ask: () => Promise<Response>, end: AbortSignal): Promise<Response | undefined> {
  while (!end.aborted) {
    const answer = await ask().catch(() => undefined)
    if (answer && answer.status < 500) return answer
    await pause(50)
  }
  return undefined
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
