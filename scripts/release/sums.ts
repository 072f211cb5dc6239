import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'

/** File of a release with the SHA-256 of every other, as `sha256sum --check` reads it. */
export const SUMS = 'SHA256SUMS'

/** @param names Paths of files below the folder. */
export async function sumsOf(folder: string, names: readonly string[]): Promise<string> {
  const lines: string[] = []
  for (const name of names) lines.push(`${await sha256Of(path.join(folder, name))}  ${name}\n`)
  return lines.join('')
}

/** Of a line: 64 digits and two spaces come before it. */
const START_OF_NAME = 66

/** @returns The first file that is missing or is not as its sum says; undefined for a whole folder. */
export async function findDifference(folder: string, sums: string): Promise<string | undefined> {
  for (const line of sums.split('\n').filter(Boolean)) {
    const [, sum, name = ''] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? []
    const found = await sha256Of(path.join(folder, name)).catch(() => undefined)
    if (sum === undefined || found !== sum) return name || SUMS
  }
  return undefined
}

/** @returns The first file that has no sum, or is none but a link or the like; undefined for a folder without any. */
export async function findUnlisted(folder: string, sums: string): Promise<string | undefined> {
  const listed = new Set([SUMS, ...sums.split('\n').map((line) => line.slice(START_OF_NAME))])
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const name = path.relative(folder, path.join(entry.parentPath, entry.name))
    if (!entry.isDirectory() && !(entry.isFile() && listed.has(name))) return name
  }
  return undefined
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
