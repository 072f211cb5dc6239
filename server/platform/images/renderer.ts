import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { Problem } from '#contract/problem.ts'
import type { RenderJob, WorkerReply } from './render-job.ts'
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
  /** Turns away what waits, ends what is at work. */
  close(): Promise<void>
}

interface Task {
  job: RenderJob
  urgency: Urgency
  atWork: boolean
  done: PromiseWithResolvers<void>
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
    const outcome = run(worker, task.job)
    outcome.then(task.done.resolve, task.done.reject)
    await Promise.allSettled([outcome])
    tasks.delete(task.job.targetPath)
    free.push(worker)
    dispatch()
  }

  function enqueue(job: RenderJob, urgency: Urgency): Task {
    if (closed || waiting().length >= queueLimit) throw notNow()
    const task: Task = { job, urgency, atWork: false, done: Promise.withResolvers() }
    tasks.set(job.targetPath, task)
    dispatch()
    return task
  }

  return {
    async render(job, urgency) {
      const twin = tasks.get(job.targetPath)
      if (twin && urgency === 'visitor') {
        twin.urgency = urgency
        dispatch()
      }
      await (twin ?? enqueue(job, urgency)).done.promise
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

async function run(worker: WorkerProcess, job: RenderJob): Promise<void> {
  const temporaryPath = `${job.targetPath}.${randomUUID()}.tmp`
  const reply = await worker.run({ ...job, temporaryPath }).catch((cause: unknown) => notNow(cause))
  if (!(reply instanceof Problem) && reply.ok) return
  // A disk that refused to write may refuse this too; why the job failed matters more.
  await rm(temporaryPath, { force: true }).catch(() => undefined)
  throw reply instanceof Problem ? reply : failure(reply)
}

function failure(reply: WorkerReply & { ok: false }): Error {
  const error = new Error(`The picture cannot be rendered: ${reply.reason}`)
  return reply.systemCode ? notNow(error) : error
}

function notNow(cause?: unknown): Problem {
  return new Problem('unavailable', 'This picture is not ready yet. Please try again in a moment.', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
    cause,
  })
}
