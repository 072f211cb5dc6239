import { open, readFile, rm } from 'node:fs/promises'
import path from 'node:path'

/** File in the folder of the releases that names the process of an update. */
const LOCK = '.updating'

/** Runs `work` while no other update does. The note of one that was killed does not count. @throws when one is under way. */
export async function whileLocked<T>(releases: string, work: () => Promise<T>): Promise<T> {
  const lock = path.join(releases, LOCK)
  const holder = Number(await readFile(lock, 'utf8').catch(() => '0'))
  if (holder > 0 && isAlive(holder)) throw new Error(`Another update is under way, as process ${holder}.`)
  await rm(lock, { force: true })
  const file = await open(lock, 'wx')
  await file.writeFile(String(process.pid))
  await file.close()
  try {
    return await work()
  } finally {
    await rm(lock, { force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
