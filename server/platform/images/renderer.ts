import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { Problem } from '#contract/problem.ts'
import type { DecodedFacts, DrawJob, RenderJob, WorkerReply, WorkerRequest } from './decoding/render-job.ts'
import { damaged } from './ingest/picture-errors.ts'
import { createRenderQueue, notReady, type Task, type Urgency, type WorkerSuccess } from './render-queue.ts'
import { createWorkerProcess, type WorkerProcess } from './worker-process.ts'

/** Origin of a request, and how long it counts. */
export interface RenderTerms {
  /** Network of the visitor: each has a limited share of the queue. */
  network?: string | undefined
  /** Aborted once the client has gone: a task without other waiters is then not begun. */
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

export interface RenderLoad {
  /** Waiting jobs by urgency. */
  waiting: Record<Urgency, number>
  atWorkCount: number
  /** Jobs that ended since the start, in whatever way. */
  finishedCount: number
}

export interface Renderer {
  /**
   * Makes the picture. A second request for the same target joins the first, and may raise its urgency.
   *
   * @throws {Problem} `unavailable` when too many wait, the client has gone, the process dies or takes too long, or the
   *   disk refuses.
   * @throws {Error} When the source is not a picture that is accepted here.
   */
  render(job: RenderJob, urgency: Urgency, terms?: RenderTerms): Promise<void>
  /**
   * Draws a file of a type that browsers cannot show or renditions cannot be made from.
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
  findFacts(source: string, urgency: Urgency): Promise<DecodedFacts>
  load(): RenderLoad
  /** Rejects waiting jobs and ends those at work. */
  close(): Promise<void>
}

export function createRenderer(options: RendererOptions): Renderer {
  const { workerPath, concurrency = 2, queueLimit = 256, networkLimit = 48 } = options
  const { jobTimeoutMs = 30_000, idleMs = 60_000 } = options
  const queue = createRenderQueue({ perUrgency: queueLimit, perNetwork: concurrency + networkLimit })
  const workers = Array.from({ length: concurrency }, () => createWorkerProcess({ workerPath, jobTimeoutMs, idleMs }))
  const free = [...workers]
  let closed = false
  let finishedCount = 0

  function dispatch(): void {
    if (closed) return
    for (let task = queue.next(); task && free.length > 0; task = queue.next()) {
      const worker = free.pop()
      if (worker) void work(worker, task)
    }
  }

  async function work(worker: WorkerProcess, task: Task): Promise<void> {
    queue.begin(task)
    const outcome = run(worker, task.request)
    outcome.then(task.done.resolve, task.done.reject)
    await Promise.allSettled([outcome])
    queue.remove(task)
    finishedCount += 1
    free.push(worker)
    dispatch()
  }

  /** Waits for the task of this name, which is created when there is none. */
  async function join(name: string, request: WorkerRequest, urgency: Urgency, terms: RenderTerms = {}) {
    const { network, signal } = terms
    if (closed || signal?.aborted) throw notReady(signal?.reason)
    const task = queue.find(name) ?? queue.add(name, request, urgency, network)
    if (task.urgency === 'background') task.urgency = urgency
    task.waiters += 1
    const leave = () => abandon(task)
    signal?.addEventListener('abort', leave, { once: true })
    dispatch()
    return task.done.promise.finally(() => signal?.removeEventListener('abort', leave))
  }

  /** A job at work is finished nevertheless: the next request finds its picture. */
  function abandon(task: Task): void {
    task.waiters -= 1
    if (task.waiters > 0 || task.atWork) return
    queue.remove(task)
    task.done.reject(notReady())
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
      if (!facts) throw new Error('The picture process answered without facts.')
      return facts
    },

    load() {
      const waiting = { studio: 0, visitor: 0, background: 0 }
      for (const { urgency } of queue.waiting()) waiting[urgency] += 1
      return { waiting, atWorkCount: queue.atWork().length, finishedCount }
    },

    async close() {
      closed = true
      for (const task of queue.waiting()) task.done.reject(notReady())
      const atWork = queue.atWork()
      await Promise.all(workers.map((worker) => worker.stop()))
      await Promise.allSettled(atWork.map((task) => task.done.promise))
    },
  }
}

function temporaryPathFor(targetPath: string): string {
  return `${targetPath}.${randomUUID()}.tmp`
}

async function run(worker: WorkerProcess, request: WorkerRequest): Promise<WorkerSuccess> {
  const reply = await worker.run(request).catch((cause: unknown) => notReady(cause))
  if (!(reply instanceof Problem) && reply.ok) return reply
  // Removing may fail as writing did; the job's own failure matters more.
  if (request.kind !== 'facts') await rm(request.temporaryPath, { force: true }).catch(() => undefined)
  throw reply instanceof Problem ? reply : failure(request, reply)
}

function failure(request: WorkerRequest, { reason, systemCode, explanation }: WorkerReply & { ok: false }): Error {
  const error = new Error(`The picture cannot be rendered: ${reason}`)
  if (systemCode) return notReady(error)
  if (request.kind === 'rendition') return error
  if (explanation) return new Problem('invalid_input', explanation, { cause: error })
  return damaged(request.kind === 'drawing' ? request.type : undefined, error)
}
