import { performance } from 'node:perf_hooks'
import { createFairQueue, type Sender } from './fair-queue.ts'

export interface AdmissionOptions {
  /** Requests that are worked on at the same time. */
  concurrency?: number
  /** Requests that may wait beyond those. */
  queueLimit?: number
}

/** While requests wait and the event loop rests for this share of the time, those at work wait for something else. */
const IDLE_SHARE = 0.2
const IDLE_CHECK_MS = 10
/** Turns of the event loop in which new connections may come before the next request is started. */
const ARRIVAL_TURNS_MAX = 256

/** A request was refused: too many wait, or its client has disconnected. */
export class NotAdmitted extends Error {
  override readonly name = 'NotAdmitted'
}

export type Admission = ReturnType<typeof createAdmission>

/**
 * Limits the requests that are worked on at once. Few are, and more only while these wait for something other than this
 * process; the rest wait in a fair queue.
 */
export function createAdmission({ concurrency = 4, queueLimit = 512 }: AdmissionOptions = {}) {
  const queue = createFairQueue(queueLimit)
  let workingCount = 0
  /** Number of those at work that wait for something other than this process, such as the database or a picture. */
  let elsewhereCount = 0
  let isTurnTaken = false
  let hasArrived = false
  let isWatched = false

  const hasPlace = () => workingCount - elsewhereCount < concurrency

  function beginWork(): void {
    isTurnTaken = true
    workingCount += 1
    setImmediate(endTurn, 0)
  }

  /** Chooses the next request once the connections of this turn of the event loop, one in each, have arrived. */
  function endTurn(turns: number): void {
    if (hasArrived && turns < ARRIVAL_TURNS_MAX) {
      hasArrived = false
      setImmediate(endTurn, turns + 1)
      return
    }
    isTurnTaken = false
    startNext()
  }

  function startNext(): void {
    if (isTurnTaken || !hasPlace()) return
    const waiting = queue.take()
    if (!waiting) return
    if (waiting.sender.isGone()) {
      waiting.refuse()
      return startNext()
    }
    beginWork()
    waiting.start()
  }

  /** @returns false once nothing waits. */
  function startWhereIdle(hasRested: boolean): boolean {
    if (hasRested) elsewhereCount = workingCount
    startNext()
    isWatched = queue.size() > 0
    return isWatched
  }

  function wait(sender: Sender): Promise<void> {
    const turn = Promise.withResolvers<void>()
    queue.add({ sender, start: turn.resolve, refuse: () => turn.reject(new NotAdmitted()) })
    if (!isWatched) watchIdleness(startWhereIdle)
    isWatched = true
    return turn.promise
  }

  return {
    /** Announces a connection, whose request is about to come. */
    expectRequest(): void {
      hasArrived = true
    },

    /** Runs `work` when its turn comes. @throws {NotAdmitted} when too many wait, or the sender has gone before. */
    async run<T>(sender: Sender, work: () => Promise<T> | T): Promise<T> {
      const isFree = !isTurnTaken && queue.size() === 0 && hasPlace()
      if (isFree) beginWork()
      else await wait(sender)
      try {
        return await work()
      } finally {
        workingCount -= 1
        elsewhereCount = Math.min(elsewhereCount, workingCount)
        startNext()
      }
    },
  }
}

/** Calls `check` again and again with whether the event loop has rested since, until it returns false. */
function watchIdleness(check: (hasRested: boolean) => boolean): void {
  let since = performance.eventLoopUtilization()
  const timer = setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(since)
    since = performance.eventLoopUtilization()
    if (!check(utilization <= 1 - IDLE_SHARE)) clearInterval(timer)
  }, IDLE_CHECK_MS)
}
