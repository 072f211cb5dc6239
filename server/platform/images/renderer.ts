import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Problem } from '#contract/problem.ts'
import type { DecodedFacts, DrawJob, IconJob, RenderJob, WorkerJob, WorkerReply } from './decoding/render-job.ts'
import { damaged } from './ingest/picture-errors.ts'
import type { Fence } from './picture-fence.ts'
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
  /** How its processes are started; by Node alone when left out. */
  fence?: Promise<Fence>
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
  /** Makes the PNG of a drawing of the program's own. @throws {Problem} `unavailable` as `render` does. */
  drawIcon(job: IconJob, terms?: RenderTerms): Promise<void>
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
  const { workerPath, fence, concurrency = 2, queueLimit = 256, networkLimit = 48 } = options
  const { jobTimeoutMs = 30_000, idleMs = 60_000 } = options
  const queue = createRenderQueue({ perUrgency: queueLimit, perNetwork: concurrency + networkLimit })
  const workers = Array.from({ length: concurrency }, () =>
    createWorkerProcess({ workerPath, fence, jobTimeoutMs, idleMs }),
  )
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
  async function join(name: string, request: WorkerJob, urgency: Urgency, terms: RenderTerms = {}) {
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
      await join(targetPath, { kind: 'rendition', ...job }, urgency, terms)
    },

    async drawIcon(job, terms) {
      await join(job.targetPath, { kind: 'icon', ...job }, 'visitor', terms)
    },

    async draw(job) {
      const { targetPath } = job
      await join(targetPath, { kind: 'drawing', ...job }, 'studio')
    },

    async findFacts(source, urgency) {
      const { facts } = await join(`facts of ${source}`, { kind: 'facts', source }, urgency)
      if (!facts || !arePlausible(facts)) throw new Error('The picture process answered without facts.')
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

/** Several times what a preview takes. */
const LQIP_MAX_CHARACTERS = 8000

/** Pages show them as they are: a process that an evil picture has taken over must not write into these. */
const arePlausible = ({ width, height, lqip }: DecodedFacts): boolean =>
  [width, height].every((sizePx) => Number.isSafeInteger(sizePx) && sizePx > 0) &&
  lqip.length <= LQIP_MAX_CHARACTERS &&
  /^data:image\/webp;base64,[A-Za-z0-9+/]+=*$/.test(lqip)

async function run(worker: WorkerProcess, job: WorkerJob): Promise<WorkerSuccess> {
  const reply = await worker.run(job).catch((cause: unknown) => {
    throw notReady(cause)
  })
  if (!reply.ok) throw failure(job, reply)
  if (job.kind !== 'facts' && reply.picture) {
    await store(reply.picture, job.targetPath).catch((cause: unknown) => {
      throw notReady(cause)
    })
  }
  return reply
}

/** The picture appears there complete or not at all. */
async function store(picture: Buffer, targetPath: string): Promise<void> {
  const temporaryPath = `${targetPath}.${randomUUID()}.tmp`
  await mkdir(path.dirname(targetPath), { recursive: true })
  try {
    // Flushed: a rename may survive a power cut that the bytes do not, and the cache trusts the files it finds.
    await writeFile(temporaryPath, picture, { flush: true })
    await rename(temporaryPath, targetPath)
  } catch (error) {
    // Removing may fail as writing did; the first failure matters more.
    await rm(temporaryPath, { force: true }).catch(() => undefined)
    throw error
  }
}

function failure(request: WorkerJob, { reason, systemCode, explanation }: WorkerReply & { ok: false }): Error {
  const error = new Error(`The picture cannot be rendered: ${reason}`)
  if (systemCode) return notReady(error)
  if (request.kind === 'rendition' || request.kind === 'icon') return error
  if (explanation) return new Problem('invalid_input', explanation, { cause: error })
  return damaged(request.kind === 'drawing' ? request.type : undefined, error)
}
