import { performance } from 'node:perf_hooks'

/** The sender of a request that waits to be worked on. */
export interface Sender {
  /** Senders of one network share its turns. */
  network: string
  /** True while its connection has sent more requests than have been answered, as no browser does. */
  isPipelining: () => boolean
  /** True once the connection is closed, and no answer can be sent. */
  isGone: () => boolean
}

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

/** Says that a request was not worked on: too many wait, or its sender has gone. */
export class NotAdmitted extends Error {
  override readonly name = 'NotAdmitted'
}

interface Waiting {
  sender: Sender
  start: () => void
  refuse: () => void
}

export type Admission = ReturnType<typeof createAdmission>

/**
 * A queue before the work on requests. Few are worked on at once, and more only while these wait for something else than
 * this process. Networks take turns, and connections that wait for one answer come before those that pipeline. When too
 * many wait, the network with the most of them loses its last.
 */
export function createAdmission({ concurrency = 4, queueLimit = 512 }: AdmissionOptions = {}) {
  /** By network; the first has its turn next. */
  const queues = new Map<string, Waiting[]>()
  let waitingCount = 0
  let workingCount = 0
  /** Of those at work, how many wait for something else than this process, such as the database or a picture. */
  let elsewhereCount = 0
  let isTurnTaken = false
  let hasArrived = false
  let idleCheck: NodeJS.Timeout | undefined

  const hasPlace = () => workingCount - elsewhereCount < concurrency

  function remove(network: string, queue: Waiting[], index: number): Waiting | undefined {
    const [waiting] = queue.splice(index, 1)
    waitingCount -= 1
    if (queue.length === 0) queues.delete(network)
    return waiting
  }

  function takeFirst(isWanted: (waiting: Waiting) => boolean): Waiting | undefined {
    for (const [network, queue] of queues) {
      const index = queue.findIndex(isWanted)
      if (index === -1) continue
      const waiting = remove(network, queue, index)
      // Behind all other networks, until its next turn.
      if (queues.delete(network)) queues.set(network, queue)
      return waiting
    }
    return undefined
  }

  function shed(): void {
    const [longest] = [...queues].toSorted(([, a], [, b]) => b.length - a.length)
    if (!longest) return
    const [network, queue] = longest
    const last = queue.findLastIndex((waiting) => !isPatient(waiting))
    remove(network, queue, last === -1 ? queue.length - 1 : last)?.refuse()
  }

  function takeTurn(): void {
    isTurnTaken = true
    workingCount += 1
    setImmediate(endTurn, 0)
  }

  /**
   * One request is started in a turn of the event loop. The system hands over one new connection in a turn: the next
   * request is chosen once those that have come meanwhile are known.
   */
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
    const waiting = takeFirst(isPatient) ?? takeFirst(() => true)
    if (!waiting) return
    if (waiting.sender.isGone()) {
      waiting.refuse()
      return startNext()
    }
    takeTurn()
    waiting.start()
  }

  function release(): void {
    workingCount -= 1
    elsewhereCount = Math.min(elsewhereCount, workingCount)
    startNext()
  }

  function watchIdleness(): void {
    let since = performance.eventLoopUtilization()
    idleCheck ??= setInterval(() => {
      const { utilization } = performance.eventLoopUtilization(since)
      since = performance.eventLoopUtilization()
      if (utilization <= 1 - IDLE_SHARE) elsewhereCount = workingCount
      startNext()
      if (waitingCount > 0) return
      clearInterval(idleCheck)
      idleCheck = undefined
    }, IDLE_CHECK_MS)
  }

  function wait(sender: Sender): Promise<void> {
    return new Promise((resolve, reject) => {
      const queue = queues.get(sender.network) ?? []
      queues.set(sender.network, queue)
      queue.push({ sender, start: resolve, refuse: () => reject(new NotAdmitted()) })
      waitingCount += 1
      if (waitingCount > queueLimit) shed()
      watchIdleness()
    })
  }

  return {
    /** Says that a connection was made, whose request is about to come. */
    expectRequest(): void {
      hasArrived = true
    },

    /**
     * Does the work when its turn comes.
     *
     * @throws {NotAdmitted} when too many wait, or when the sender has gone before its turn.
     */
    async run<T>(sender: Sender, work: () => Promise<T> | T): Promise<T> {
      const isFree = !isTurnTaken && waitingCount === 0 && hasPlace()
      if (isFree) takeTurn()
      else await wait(sender)
      try {
        return await work()
      } finally {
        release()
      }
    },
  }
}

const isPatient = ({ sender }: Waiting): boolean => !sender.isPipelining()
