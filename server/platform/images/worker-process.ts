import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { constants, setPriority } from 'node:os'
import type { WorkerReply, WorkerRequest } from './decoding/render-job.ts'

export interface WorkerProcessOptions {
  /** Absolute path of worker.ts: it runs as it is, outside any bundle. */
  workerPath: string
  /** After this many milliseconds the process is killed and the job with it. */
  jobTimeoutMs: number
  /** After this many milliseconds without work the process ends and gives its memory back. */
  idleMs: number
}

export type WorkerProcess = ReturnType<typeof createWorkerProcess>

/** A child process that decodes and encodes pictures, started by a job and never holding this process open. */
export function createWorkerProcess({ workerPath, jobTimeoutMs, idleMs }: WorkerProcessOptions) {
  let running: ChildProcess | undefined
  let idleTimer: NodeJS.Timeout | undefined

  function start(): ChildProcess {
    const child = spawnWorker(workerPath)
    child.once('exit', () => forget(child))
    child.on('error', () => forget(child))
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

  return {
    /**
     * Hands over one request; the caller waits for its reply before the next.
     *
     * @throws {Error} When the process dies, cannot start or takes longer than `jobTimeoutMs`.
     */
    async run(request: WorkerRequest): Promise<WorkerReply> {
      clearTimeout(idleTimer)
      const child = running ?? start()
      const timer = setTimeout(() => child.kill('SIGKILL'), jobTimeoutMs).unref()
      try {
        return await exchange(child, request)
      } finally {
        clearTimeout(timer)
        if (leavesMemoryBehind(request)) retire(child)
        else idleTimer = setTimeout(() => retire(child), idleMs).unref()
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

function spawnWorker(workerPath: string): ChildProcess {
  const child = fork(workerPath, {
    // The process decodes untrusted files: it gets no secrets of the server, and no debugger or loader flags.
    env: { MALLOC_ARENA_MAX: '2' },
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  child.unref()
  child.channel?.unref()
  ;(child.stderr as Socket | null)?.unref()
  if (child.pid) lowerPriority(child.pid)
  return child
}

/** True for types with WebAssembly decoders, whose memory never shrinks. */
function leavesMemoryBehind(request: WorkerRequest): boolean {
  return request.kind === 'drawing' && (request.type === 'image/heic' || request.type === 'application/pdf')
}

/** Called before the process has started threads, which inherit the priority. */
function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // The process has ended already; its exit event reports why.
  }
}

async function exchange(child: ChildProcess, request: WorkerRequest): Promise<WorkerReply> {
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
    child.send(request)
    const [reply] = (await once(child, 'message', { signal: ended.signal })) as [WorkerReply]
    return reply
  } finally {
    child.off('exit', onExit)
    child.stderr?.off('data', onComplaint)
  }
}
