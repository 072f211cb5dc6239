import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { FileHandle } from 'node:fs/promises'
import { open } from 'node:fs/promises'
import type { Socket } from 'node:net'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { WorkerJob, WorkerReply, WorkerTask } from './decoding/render-job.ts'
import { FILE_MAX_BYTES } from './ingest/picture-errors.ts'
import { JOB_PIPE } from './job-pipe.ts'
import type { Fence } from './picture-fence.ts'

export interface WorkerProcessOptions {
  /** Absolute path of worker.ts: it runs as it is, outside any bundle. */
  workerPath: string
  /** How it is started; by Node alone when left out. */
  fence?: Promise<Fence> | undefined
  /** After this many milliseconds the process is killed and the job with it. */
  jobTimeoutMs: number
  /** After this many milliseconds without work the process ends and gives its memory back. */
  idleMs: number
}

export type WorkerProcess = ReturnType<typeof createWorkerProcess>

/** A child process that decodes and encodes pictures, started by a job and never holding this process open. */
export function createWorkerProcess({ workerPath, fence, jobTimeoutMs, idleMs }: WorkerProcessOptions) {
  let running: ChildProcess | undefined
  let idleTimer: NodeJS.Timeout | undefined

  async function start(): Promise<ChildProcess> {
    const child = spawnWorker(workerPath, (await fence)?.command ?? [process.execPath])
    child.once('exit', () => forget(child))
    child.on('error', () => forget(child))
    // Without descriptors left there is no process, and no pipes to it.
    if (child.pid === undefined)
      throw new Error('No process can be started.', { cause: (await once(child, 'error'))[0] })
    holdNothingOpen(child)
    running = child
    return child
  }

  function forget(child: ChildProcess): void {
    if (running === child) running = undefined
  }

  function retire(child: ChildProcess): void {
    forget(child)
    child.kill()
  }

  async function work(job: WorkerJob, sources: readonly Source[]) {
    const child = running ?? (await start())
    const timer = setTimeout(() => child.kill('SIGKILL'), jobTimeoutMs).unref()
    try {
      const answer = await exchange(child, job, sources)
      if (leavesMemoryBehind(job)) retire(child)
      return answer
    } catch (error) {
      // Bytes that it still sends would be taken for the answer to the next job.
      forget(child)
      child.kill('SIGKILL')
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  function rest(): void {
    if (running) retire(running)
  }

  return {
    /**
     * Does one job; the caller waits for its end before the next.
     *
     * @returns The answer, with the picture that was made, if any.
     * @throws {Error} When the source cannot be read, or the process dies, cannot start or takes longer than `jobTimeoutMs`.
     */
    async run(job: WorkerJob): Promise<WorkerReply & { picture?: Buffer }> {
      clearTimeout(idleTimer)
      try {
        return await whileOpen(job, (sources) => work(job, sources))
      } finally {
        idleTimer = setTimeout(rest, idleMs).unref()
      }
    },

    /** Ends the process at once, and with it its job. */
    async stop(): Promise<void> {
      clearTimeout(idleTimer)
      const child = running
      if (!child) return
      child.ref()
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
    },
  }
}

/** Makes the process the first to go when memory runs out, on Linux, and lets the web server go first. */
const YIELDING = '{ echo 800 >/proc/self/oom_score_adj; } 2>/dev/null; exec nice -n 10 "$@"'

function spawnWorker(workerPath: string, command: readonly string[]): ChildProcess {
  return fork(workerPath, {
    execPath: '/bin/sh',
    execArgv: ['-c', YIELDING, 'sh', ...command],
    // The process decodes untrusted files: it gets no secrets of the server, and no debugger or loader flags.
    env: { MALLOC_ARENA_MAX: '2', PATH: '/usr/bin:/bin' },
    // JSON, as nothing that it answers may reach the deserializer of V8.
    serialization: 'json',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc', 'pipe'],
  })
}

/** Lets this process end while the other runs. */
function holdNothingOpen(child: ChildProcess): void {
  child.unref()
  child.channel?.unref()
  ;(child.stderr as Socket | null)?.unref()
  const pipe = pipeOf(child)
  pipe.unref()
  // A process that has died: its exit says more.
  pipe.on('error', () => undefined)
}

const pipeOf = (child: ChildProcess): Socket => child.stdio[JOB_PIPE] as Socket

/** True for types with WebAssembly decoders, whose memory never shrinks. */
function leavesMemoryBehind(job: WorkerJob): boolean {
  return job.kind === 'drawing' && (job.type === 'image/heic' || job.type === 'application/pdf')
}

interface Source {
  sizeBytes: number
  content: Readable
  handle?: FileHandle
}

async function whileOpen<T>(job: WorkerJob, work: (sources: readonly Source[]) => Promise<T>): Promise<T> {
  const sources = await openSources(job)
  try {
    return await work(sources)
  } finally {
    for (const { handle } of sources) await handle?.close()
  }
}

async function openSources(job: WorkerJob): Promise<Source[]> {
  const over = job.kind === 'rendition' ? (job.over ?? []) : []
  const opened = await Promise.allSettled([job.source, ...over].map(openSource))
  const failed = opened.find((outcome) => outcome.status === 'rejected')
  const sources = opened.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  if (!failed) return sources
  for (const { handle } of sources) await handle?.close()
  throw failed.reason
}

async function openSource(source: WorkerJob['source']): Promise<Source> {
  if (typeof source !== 'string') return { sizeBytes: source.length, content: Readable.from([source]) }
  const handle = await open(source)
  const { size: sizeBytes } = await handle.stat()
  // Of a file that grows, no more than was announced.
  const end = Math.max(0, sizeBytes - 1)
  const content = sizeBytes === 0 ? Readable.from([]) : handle.createReadStream({ autoClose: false, end })
  return { sizeBytes, content, handle }
}

async function exchange(child: ChildProcess, job: WorkerJob, sources: readonly Source[]) {
  const ended = new AbortController()
  let complaint = ''
  const onComplaint = (text: Buffer) => {
    complaint = (complaint + text.toString()).slice(-2000)
  }
  const onExit = (code: number | null, signal: string | null) => {
    ended.abort(new Error(`The picture process ended (${signal ?? code}). ${complaint}`.trim()))
  }
  child.stderr?.on('data', onComplaint)
  child.once('exit', onExit)
  try {
    const answered = once(child, 'message', { signal: ended.signal })
    child.send({ ...taskOf(job), name: nameOf(job), sourcesBytes: sources.map(({ sizeBytes }) => sizeBytes) })
    const [[reply]] = (await Promise.all([answered, feed(pipeOf(child), sources, ended.signal)])) as [
      [WorkerReply],
      void,
    ]
    if (!reply.ok || reply.pictureBytes === 0) return reply
    if (!(reply.pictureBytes <= FILE_MAX_BYTES)) throw new Error('The picture process answered with too much.')
    return { ...reply, picture: await takePicture(pipeOf(child), reply.pictureBytes, ended.signal) }
  } finally {
    child.off('exit', onExit)
    child.stderr?.off('data', onComplaint)
  }
}

async function feed(pipe: Socket, sources: readonly Source[], signal: AbortSignal): Promise<void> {
  for (const source of sources) await pour(source, pipe, signal)
}

async function pour({ content, sizeBytes }: Source, pipe: Socket, signal: AbortSignal): Promise<void> {
  let sentBytes = 0
  for await (const piece of content as AsyncIterable<Uint8Array>) {
    sentBytes += piece.length
    if (!pipe.write(piece)) await once(pipe, 'drain', { signal })
  }
  if (sentBytes < sizeBytes) throw new Error('The source became shorter while it was read.')
}

/** @throws when the process ends before all of it is there. */
async function takePicture(pipe: Socket, sizeBytes: number, signal: AbortSignal): Promise<Buffer> {
  const pieces: Buffer[] = []
  for (let left = sizeBytes; left > 0; ) {
    const piece = pipe.read(Math.min(left, pipe.readableLength)) as Buffer | null
    if (piece) {
      pieces.push(piece)
      left -= piece.length
    } else await once(pipe, 'readable', { signal })
  }
  return Buffer.concat(pieces, sizeBytes)
}

function taskOf(job: WorkerJob): WorkerTask {
  if (job.kind === 'facts') return { kind: 'facts' }
  if (job.kind === 'drawing') return { kind: 'drawing', type: job.type }
  if (job.kind === 'icon') return { kind: 'icon', sizePx: job.sizePx }
  const { kind, format, widthPx, crop, spread, card, credit } = job
  const options = { ...(crop && { crop }), ...(spread && { spread }), ...(card && { card }), ...(credit && { credit }) }
  return { kind, format, widthPx, ...options }
}

const nameOf = (job: WorkerJob): string => path.basename(job.kind === 'facts' ? job.source : job.targetPath)
