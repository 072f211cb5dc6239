import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { Problem } from '#contract/problem.ts'
import type { DrawnFacts } from '#server/platform/blobs/arrival.ts'
import { damaged } from './ingest/refusals.ts'
import type { DrawJob, RenderJob, WorkerReply, WorkerRequest } from './render-job.ts'
import { createWorkerProcess, type WorkerProcess } from './worker-process.ts'

/** Who waits for a picture: someone looking at a page, or nobody yet. */
export type Urgency = 'visitor' | 'background'

export interface RendererOptions {
  /** Absolute path of worker.ts. */
  workerPath: string
  /** Jobs at work at the same time, each in its own process. */
  concurrency?: number
  /** Jobs that may wait beyond those at work. */
  queueLimit?: number
  jobTimeoutMs?: number
  idleMs?: number
}

export interface Renderer {
  /**
   * Makes the picture. The same target asked for again meanwhile joins the first job, and hurries it when a visitor asks.
   *
   * @throws {Problem} `unavailable` when too many wait, the process dies or takes too long, or the disk refuses.
   * @throws {Error} When the source is not a picture that is accepted here.
   */
  render(job: RenderJob, urgency: Urgency): Promise<void>
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
  atWork: boolean
  done: PromiseWithResolvers<Done>
}

const RETRY_AFTER_SECONDS = 5

export function createRenderer(options: RendererOptions): Renderer {
  const { workerPath, concurrency = 2, queueLimit = 64, jobTimeoutMs = 30_000, idleMs = 60_000 } = options
  const tasks = new Map<string, Task>()
  const workers = Array.from({ length: concurrency }, () => createWorkerProcess({ workerPath, jobTimeoutMs, idleMs }))
  const free = [...workers]
  let closed = false

  const waiting = () => [...tasks.values()].filter((task) => !task.atWork)

  function nextTask(): Task | undefined {
    const forVisitor = (task: Task) => task.urgency === 'visitor'
    if ([...tasks.values()].some(forVisitor)) return waiting().find(forVisitor)
    return waiting()[0]
  }

  function dispatch(): void {
    if (closed) return
    for (let task = nextTask(); task && free.length > 0; task = nextTask()) {
      const worker = free.pop()
      if (worker) void work(worker, task)
    }
  }

  async function work(worker: WorkerProcess, task: Task): Promise<void> {
    task.atWork = true
    const outcome = run(worker, task.request)
    outcome.then(task.done.resolve, task.done.reject)
    await Promise.allSettled([outcome])
    tasks.delete(task.name)
    free.push(worker)
    dispatch()
  }

  function enqueue(name: string, request: WorkerRequest, urgency: Urgency): Task {
    if (closed || waiting().length >= queueLimit) throw notNow()
    const task: Task = { name, request, urgency, atWork: false, done: Promise.withResolvers() }
    tasks.set(name, task)
    dispatch()
    return task
  }

  async function join(name: string, request: WorkerRequest, urgency: Urgency): Promise<Done> {
    const twin = tasks.get(name)
    if (twin && urgency === 'visitor') {
      twin.urgency = urgency
      dispatch()
    }
    return (twin ?? enqueue(name, request, urgency)).done.promise
  }

  return {
    async render(job, urgency) {
      const { targetPath } = job
      await join(targetPath, { kind: 'rendition', temporaryPath: temporaryPathFor(targetPath), ...job }, urgency)
    },

    async draw(job) {
      const { targetPath } = job
      await join(targetPath, { kind: 'drawing', temporaryPath: temporaryPathFor(targetPath), ...job }, 'visitor')
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
