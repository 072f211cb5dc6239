import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Findings of a campaign, to be printed; `faults` names everything that must not be, and is empty when all held. */
export interface Findings {
  figures: Record<string, number | string>
  faults: string[]
  /** Why nothing could be tried on this machine. */
  leftOut?: string
}

/** @param factor 1 for the figures of the plan; less for a quick look. */
export type Campaign = (factor: number) => Promise<Findings>

const ROOT = path.join(import.meta.dirname, '../..')

/** A folder for one campaign's data; `remove` takes it away. */
export function scratchFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'studio-faults-'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** The limits can be off on this machine alone. */
export const PUBLIC_URL = 'http://localhost'

/** Environment of a server whose forms may be flooded. */
export const floodable = (dataDir: string) => ({ DATA_DIR: dataDir, PUBLIC_URL, RATE_LIMIT: 'off', LOG_LEVEL: 'error' })

/** Reads what a stopped server left behind. */
export function readDatabase<T>(dataDir: string, read: (db: DatabaseSync) => T): T {
  const db = new DatabaseSync(path.join(dataDir, 'studio.db'), { readOnly: true })
  try {
    return read(db)
  } finally {
    db.close()
  }
}

/** Damage inside a database that a server left behind. */
export function damages(db: DatabaseSync): string[] {
  const integrity = db.prepare('pragma integrity_check').all()
  const orphans = db.prepare('pragma foreign_key_check').all()
  return [
    ...(JSON.stringify(integrity) === '[{"integrity_check":"ok"}]' ? [] : ['integrity_check is not ok']),
    ...(orphans.length === 0 ? [] : [`${orphans.length} rows refer to nothing`]),
  ]
}

const OWNER = { email: 'owner@studio.example', password: 'a long walk at low tide' }

/** Makes the owner who signs in during a campaign. @param more Environment beside the data folder. */
export function createOwner(dataDir: string, more: Record<string, string> = {}): void {
  const args = ['scripts/create-admin.ts', '--email', OWNER.email, '--password', OWNER.password, '--role', 'owner']
  const env = { PATH: process.env['PATH'], NODE_ENV: 'production', DATA_DIR: dataDir, PUBLIC_URL, ...more }
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, env })
  if (status !== 0) throw new Error(`No owner was made: ${String(stderr)}`)
}

export const SECRET = 'a secret of the campaigns, long enough to sign with'

/** @returns The cookie of the owner. */
export async function signIn(url: string): Promise<string> {
  const headers = { 'content-type': 'application/json', origin: PUBLIC_URL }
  const answer = await fetch(`${url}/api/auth/sign-in/email`, { method: 'POST', headers, body: JSON.stringify(OWNER) })
  if (!answer.ok) throw new Error(`The owner cannot sign in: ${answer.status}`)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}

/** @param share From 0 to 1. @returns The value that this share of all values does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
