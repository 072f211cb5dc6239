import { randomUUID } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'

interface Lock {
  /** File that names the process, and when that began. */
  file: string
  /** Kind of work of which there may be one at a time: an update, a move. */
  what: string
}

/** Runs `work` while no other process does. The note of one that was killed does not count. @throws when one is under way. */
export async function whileLocked<T>(lock: Lock, work: () => Promise<T>): Promise<T> {
  await acquire(lock)
  try {
    return await work()
  } finally {
    await rm(lock.file, { force: true })
  }
}

/** A lock appears whole and at one moment, as a second name of a file that is written already. */
async function acquire(lock: Lock): Promise<void> {
  const draft = `${lock.file}.${randomUUID()}`
  await writeFile(draft, await describeProcess(process.pid))
  try {
    if (!(await isLinked(draft, lock.file))) await takeOver(lock, draft)
  } finally {
    await rm(draft, { force: true })
  }
}

/**
 * Replaces the lock of a process that was killed. Only who holds the lock for that lock may: of two that find it at once, the second
 * would otherwise replace the first one's.
 */
async function takeOver({ file, what }: Lock, draft: string): Promise<void> {
  const found = await holderOf(file)
  // Given back meanwhile: whoever comes now may take it as well as this one.
  if (found === undefined) throw new Error(`Another ${what} is under way, or was until a moment ago: try again.`)
  await requireDead(found, what)
  await whileLocked({ file: `${file}.${found.replaceAll(/\D+/g, '-')}`, what }, async () => {
    if ((await holderOf(file)) !== found) throw new Error(`Another ${what} is under way, since a moment ago.`)
    await rename(draft, file)
  })
}

const isLinked = (file: string, name: string): Promise<boolean> =>
  link(file, name).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false
      throw error
    },
  )

/** @returns undefined where nobody has the lock. */
const holderOf = (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })

/** @throws while the process lives that a lock names. */
async function requireDead(holder: string, what: string): Promise<void> {
  if (await isRunning(holder)) throw new Error(`Another ${what} is under way, as process ${holder.split(' ')[0]}.`)
}

/** Another process may have the number by now, but did not begin then. */
async function isRunning(holder: string): Promise<boolean> {
  const [pid, startedAt] = holder.split(' ')
  if (!isAlive(Number(pid))) return false
  return startedAt === undefined || (await describeProcess(Number(pid))) === holder
}

/** True while a process that lives has the lock of this file. */
export async function isLocked(file: string): Promise<boolean> {
  const holder = await holderOf(file)
  return holder !== undefined && isRunning(holder)
}

/** Number of a process and, on Linux, the time of its start, in ticks since that of the machine. */
async function describeProcess(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The name, in parentheses, may hold anything. The time is the 22nd field of all, the 20th after it.
  const startedAt = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  return startedAt === undefined ? String(pid) : `${pid} ${startedAt}`
}

function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
