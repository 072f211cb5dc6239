import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { Problem } from '#contract/problem.ts'

/** Question to the thread. */
export interface Judgement {
  password: string
  /** Words that a guesser would try first. */
  words: readonly string[]
}

export interface PasswordJudge {
  /**
   * How many guesses a password withstands, as a power of ten.
   *
   * @throws {Problem} `unavailable` when too many wait, or the thread dies or takes too long.
   */
  guessesLog10: (password: string, words: readonly string[]) => Promise<number>
  close: () => Promise<void>
}

export interface PasswordJudgeOptions {
  /** Absolute path of password-worker.ts. */
  workerPath: string
  /** Passwords that may be at work or waiting at the same time. */
  queueLimit?: number
  jobTimeoutMs?: number
  /** Time after which an idle thread ends: its lists of leaked passwords take some 50 MB. */
  idleMs?: number
}

const MEMORY_MB = 192
const RETRY_AFTER_SECONDS = 5

/**
 * Judges passwords one after the other, in a thread that is started when one comes: a long one takes up to half a second
 * of pure arithmetic, in which the server's own thread would answer no visitor.
 */
export function createPasswordJudge(options: PasswordJudgeOptions): PasswordJudge {
  const { workerPath, queueLimit = 16, jobTimeoutMs = 10_000, idleMs = 5 * 60_000 } = options
  let thread: Worker | undefined
  let idleTimer: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()
  let size = 0
  let closed = false

  function start(): Worker {
    const started = new Worker(workerPath, { env: {}, resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } })
    // Without this, a thread that dies while it has nothing to do would take the server along.
    started.on('error', () => undefined)
    started.once('exit', () => {
      if (thread === started) thread = undefined
    })
    return started
  }

  async function stop(): Promise<void> {
    const stopped = thread
    thread = undefined
    await stopped?.terminate()
  }

  async function judge(judgement: Judgement): Promise<number> {
    if (closed) throw notNow()
    clearTimeout(idleTimer)
    const worker = (thread ??= start())
    const ended = new AbortController()
    const onExit = () => ended.abort(new Error('The thread ended.'))
    const timer = setTimeout(() => ended.abort(new Error('The judgement took too long.')), jobTimeoutMs)
    worker.once('exit', onExit).ref()
    try {
      worker.postMessage(judgement)
      const [guessesLog10] = (await once(worker, 'message', { signal: ended.signal })) as [number]
      return guessesLog10
    } catch (cause) {
      await stop()
      throw notNow(cause)
    } finally {
      clearTimeout(timer)
      worker.off('exit', onExit).unref()
      idleTimer = setTimeout(() => void stop(), idleMs).unref()
    }
  }

  return {
    async guessesLog10(password, words) {
      if (size >= queueLimit) throw notNow()
      size += 1
      const judged = last.then(() => judge({ password, words }))
      last = judged.catch(() => undefined)
      return judged.finally(() => {
        size -= 1
      })
    },

    async close() {
      closed = true
      clearTimeout(idleTimer)
      await stop()
      await last
    },
  }
}

function notNow(cause?: unknown): Problem {
  return new Problem('unavailable', 'This password cannot be checked right now. Please try again in a moment.', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
    cause,
  })
}
