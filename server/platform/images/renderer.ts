import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { Problem } from '#contract/problem.ts'
import type { DrawJob, RenderJob, WorkerReply, WorkerRequest } from '#server/platform/images/decoding/render-job.ts'
import { damaged } from './ingest/refusals.ts'
import type { DrawnFacts } from './inspection.ts'
import { createWorkerProcess, type WorkerProcess } from './worker-process.ts'

/**
 * Lane of a job: the studio's, as for an upload; visitors', for someone looking at a page; or background. The first
 * two take turns, so that neither can keep the other waiting.
 */
export type Urgency = 'studio' | 'visitor' | 'background'

/** Where a request comes from, and how long it counts. */
export interface RenderTerms {
  /** The network that a visitor asks from: none has more than its share. */
  network?: string | undefined
  /** Aborted once the client has gone: what only it waited for is not begun. */
  signal?: AbortSignal | undefined
}

export interface RendererOptions {
  /** Absolute path of worker.ts. */
  workerPath: string
  /** Jobs at work at the same time, each in its own process. */
  concurrency?: number
  /** Jobs of each urgency that may wait beyond those at work. */
  queueLimit?: number
  /** Jobs of one network of visitors that may wait beyond as many as can be at work. */
  networkLimit?: number
  jobTimeoutMs?: number
  idleMs?: number
}

export interface Renderer {
  /**
   * Makes the picture. The same target asked for again meanwhile joins the first job, and hurries it when a visitor asks.
   *
   * @throws {Problem} `unavailable` when too many wait, the client has gone, the process dies or takes too long, or the
   *   disk refuses.
   * @throws {Error} When the source is not a picture that is accepted here.
   */
  render(job: RenderJob, urgency: Urgency, terms?: RenderTerms): Promise<void>
  /**
   * Draws a file of a type that browsers or renditions cannot be made from as it is.
   *
   * @throws {Problem} `invalid_input` when it cannot be decoded, `unavailable` as `render` does.
   */
  draw(job: DrawJob): Promise<void>
  /**
   * Decodes a JPEG, PNG or WebP to its end.
   *
   * @param source Absolute path.
   * @throws {Problem} `invalid_input` when it cannot be decoded, `unavailable` as `render` does.
   */
  findFacts(source: string, urgency: Urgency): Promise<DrawnFacts>
  /** Turns away what waits, ends what is at work. */
  close(): Promise<void>
}

type Done = WorkerReply & { ok: true }

interface Task {
  /** Two tasks with one name are the same task. */
  name: string
  request: WorkerRequest
  urgency: Urgency
  /** Where it was first asked for. */
  network: string | undefined
  /** How many wait for it. */
  waiters: number
  atWork: boolean
  done: PromiseWithResolvers<Done>
}

const RETRY_AFTER_SECONDS = 5

const isBackground = ({ urgency }: Task) => urgency === 'background'

export function createRenderer(options: RendererOptions): Renderer {
  const { workerPath, concurrency = 2, queueLimit = 256, networkLimit = 48 } = options
  const { jobTimeoutMs = 30_000, idleMs = 60_000 } = options
  const tasks = new Map<string, Task>()
  const workers = Array.from({ length: concurrency }, () => createWorkerProcess({ workerPath, jobTimeoutMs, idleMs }))
  const free = [...workers]
  let closed = false
  let lastServed: Urgency = 'visitor'
  // Of networks that wait for something, when each was served last.
  const turns = new Map<string | undefined, number>()
  let turn = 0

  const waiting = () => [...tasks.values()].filter((task) => !task.atWork)

  function nextTask(): Task | undefined {
    if ([...tasks.values()].every(isBackground)) return waiting()[0]
    const [last, other] = lastServed === 'studio' ? (['studio', 'visitor'] as const) : (['visitor', 'studio'] as const)
    return nextOf(other) ?? nextOf(last)
  }

  /** The oldest that waits, of the network that had its turn longest ago. */
  function nextOf(urgency: Urgency): Task | undefined {
    const fitting = waiting().filter((task) => task.urgency === urgency)
    const turnOf = ({ network }: Task) => turns.get(network) ?? 0
    const longestAgo = Math.min(...fitting.map(turnOf))
    return fitting.find((task) => turnOf(task) === longestAgo)
  }

  const ofNetwork = (network: string | undefined) => [...tasks.values()].filter((task) => task.network === network)

  function dispatch(): void {
    if (closed) return
    for (let task = nextTask(); task && free.length > 0; task = nextTask()) {
      const worker = free.pop()
      if (worker) void work(worker, task)
    }
  }

  async function work(worker: WorkerProcess, task: Task): Promise<void> {
    task.atWork = true
    lastServed = task.urgency
    turn += 1
    turns.set(task.network, turn)
    const outcome = run(worker, task.request)
    outcome.then(task.done.resolve, task.done.reject)
    await Promise.allSettled([outcome])
    forget(task)
    free.push(worker)
    dispatch()
  }

  function forget({ name, network }: Task): void {
    tasks.delete(name)
    if (ofNetwork(network).length === 0) turns.delete(network)
  }

  function enqueue(name: string, request: WorkerRequest, urgency: Urgency, network: string | undefined): Task {
    const inLine = waiting().filter((task) => task.urgency === urgency)
    const hasItsShare = network !== undefined && ofNetwork(network).length >= concurrency + networkLimit
    if (closed || inLine.length >= queueLimit || hasItsShare) throw notNow()
    const task: Task = { name, request, urgency, network, waiters: 0, atWork: false, done: Promise.withResolvers() }
    tasks.set(name, task)
    return task
  }

  async function join(name: string, request: WorkerRequest, urgency: Urgency, terms: RenderTerms = {}): Promise<Done> {
    const { network, signal } = terms
    if (signal?.aborted) throw notNow(signal.reason)
    const task = tasks.get(name) ?? enqueue(name, request, urgency, network)
    if (isBackground(task)) task.urgency = urgency
    task.waiters += 1
    const leave = () => abandon(task)
    signal?.addEventListener('abort', leave, { once: true })
    dispatch()
    return task.done.promise.finally(() => signal?.removeEventListener('abort', leave))
  }

  /** A job at work is finished all the same: the next request finds its picture. */
  function abandon(task: Task): void {
    task.waiters -= 1
    if (task.waiters > 0 || task.atWork) return
    forget(task)
    task.done.reject(notNow())
  }

  return {
    async render(job, urgency, terms) {
      const { targetPath } = job
      await join(targetPath, { kind: 'rendition', temporaryPath: temporaryPathFor(targetPath), ...job }, urgency, terms)
    },

    async draw(job) {
      const { targetPath } = job
      await join(targetPath, { kind: 'drawing', temporaryPath: temporaryPathFor(targetPath), ...job }, 'studio')
    },

    async findFacts(source, urgency) {
      const { facts } = await join(`facts of ${source}`, { kind: 'facts', source }, urgency)
      if (!facts) throw new Error('The picture process forgot what it was asked.')
      return facts
    },

    async close() {
      closed = true
      for (const task of waiting()) task.done.reject(notNow())
      const atWork = [...tasks.values()].filter((task) => task.atWork)
      await Promise.all(workers.map((worker) => worker.stop()))
      await Promise.allSettled(atWork.map((task) => task.done.promise))
    },
  }
}

function temporaryPathFor(targetPath: string): string {
  return `${targetPath}.${randomUUID()}.tmp`
}

async function run(worker: WorkerProcess, request: WorkerRequest): Promise<Done> {
  const reply = await worker.run(request).catch((cause: unknown) => notNow(cause))
  if (!(reply instanceof Problem) && reply.ok) return reply
  // A disk that refused to write may refuse this too; why the job failed matters more.
  if (request.kind !== 'facts') await rm(request.temporaryPath, { force: true }).catch(() => undefined)
  throw reply instanceof Problem ? reply : failure(request, reply)
}

function failure(request: WorkerRequest, { reason, systemCode, sentence }: WorkerReply & { ok: false }): Error {
  const error = new Error(`The picture cannot be rendered: ${reason}`)
  if (systemCode) return notNow(error)
  if (request.kind === 'rendition') return error
  if (sentence) return new Problem('invalid_input', sentence, { cause: error })
  return damaged(request.kind === 'drawing' ? request.type : undefined, error)
}

function notNow(cause?: unknown): Problem {
  return new Problem('unavailable', 'This picture is not ready yet. Please try again in a moment.', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
    cause,
  })
}
