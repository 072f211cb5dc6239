import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'

const NOTE = 'running.json'

/** The server that opened a data folder last. An update reads it: visitors are not told which version runs. */
export interface Running {
  version: string
  /** Where it listens, for programs on this machine. */
  url: string
  pid: number
  startedAtMs: number
}

/** Writes the note whole or not at all. */
export async function noteRunning(dataDir: string, running: Running): Promise<void> {
  const draft = path.join(dataDir, `${NOTE}.${running.pid}`)
  await writeFile(draft, `${JSON.stringify(running)}\n`)
  await rename(draft, path.join(dataDir, NOTE))
}

/** @returns undefined where no server has run yet, or the note is damaged. */
export async function readRunning(dataDir: string): Promise<Running | undefined> {
  return readFile(path.join(dataDir, NOTE), 'utf8')
    .then((text) => JSON.parse(text) as Running)
    .catch(() => undefined)
}

/** Address for programs on this machine of a server that listens on `host`. */
export function localUrl(host: string, port: number): string {
  const local = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host
  return `http://${local.includes(':') ? `[${local}]` : local}:${port}`
}
