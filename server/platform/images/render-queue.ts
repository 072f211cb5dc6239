import { Problem } from '#contract/problem.ts'
import type { WorkerJob, WorkerReply } from './decoding/render-job.ts'

/**
 * Lane of a job: the studio's, as for an upload; visitors', for someone looking at a page; or background. The first
 * two take turns, so that neither can keep the other waiting.
 */
export type Urgency = 'studio' | 'visitor' | 'background'

export type WorkerSuccess = WorkerReply & { ok: true }

export interface Task {
  /** Identifies the task: a second request with the same name joins it. */
  name: string
  request: WorkerJob
  urgency: Urgency
  /** Network of the first request. */
  network: string | undefined
  /** Number of requests that wait for it. */
  waiters: number
  atWork: boolean
  done: PromiseWithResolvers<WorkerSuccess>
}

interface QueueLimits {
  /** Waiting tasks of each urgency. */
  perUrgency: number
  /** Tasks of one network, waiting and at work. */
  perNetwork: number
}

const RETRY_AFTER_SECONDS = 5

export type RenderQueue = ReturnType<typeof createRenderQueue>

/** Tasks in the order in which they are served: fair between studio and visitors, and between networks. */
export function createRenderQueue({ perUrgency, perNetwork }: QueueLimits) {
  const tasks = new Map<string, Task>()
  let lastServed: Urgency = 'visitor'
  // Number of the turn in which each waiting network was last served.
  const turns = new Map<string | undefined, number>()
  let turn = 0

  const waiting = () => [...tasks.values()].filter((task) => !task.atWork)
  const ofNetwork = (network: string | undefined) => [...tasks.values()].filter((task) => task.network === network)

  /** The oldest waiting task of the network that was served longest ago. */
  function nextOf(urgency: Urgency): Task | undefined {
    const fitting = waiting().filter((task) => task.urgency === urgency)
    const turnOf = ({ network }: Task) => turns.get(network) ?? 0
    const longestAgo = Math.min(...fitting.map(turnOf))
    return fitting.find((task) => turnOf(task) === longestAgo)
  }

  return {
    waiting,
    atWork: () => [...tasks.values()].filter((task) => task.atWork),
    find: (name: string) => tasks.get(name),

    /** @throws {Problem} `unavailable` when too many tasks of its urgency or network are there. */
    add(name: string, request: WorkerJob, urgency: Urgency, network: string | undefined): Task {
      const inLane = waiting().filter((task) => task.urgency === urgency)
      const isOverShare = network !== undefined && ofNetwork(network).length >= perNetwork
      if (inLane.length >= perUrgency || isOverShare) throw notReady()
      const task: Task = { name, request, urgency, network, waiters: 0, atWork: false, done: Promise.withResolvers() }
      tasks.set(name, task)
      return task
    },

    /** The next task to begin; background tasks only while there are no others, waiting or at work. */
    next(): Task | undefined {
      if ([...tasks.values()].every(({ urgency }) => urgency === 'background')) return waiting()[0]
      const other = lastServed === 'studio' ? 'visitor' : 'studio'
      return nextOf(other) ?? nextOf(other === 'studio' ? 'visitor' : 'studio')
    },

    begin(task: Task): void {
      task.atWork = true
      lastServed = task.urgency
      turn += 1
      turns.set(task.network, turn)
    },

    remove({ name, network }: Task): void {
      tasks.delete(name)
      if (ofNetwork(network).length === 0) turns.delete(network)
    },
  }
}

export function notReady(cause?: unknown): Problem {
  return new Problem('unavailable', 'This picture is not ready yet. Please try again in a moment.', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
    cause,
  })
}
