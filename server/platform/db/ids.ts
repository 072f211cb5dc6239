import { randomBytes } from 'node:crypto'

let lastMs = 0
let sequence = 0

/**
 * A new id, text that sorts by age: milliseconds, then the order within this process, then 80 random bits.
 *
 * @param nowMs Milliseconds since the Unix epoch.
 */
export function newId(nowMs: number): string {
  sequence = nowMs === lastMs ? sequence + 1 : 0
  lastMs = nowMs
  const time = nowMs.toString(36).padStart(9, '0')
  return `${time}${sequence.toString(36).padStart(4, '0')}${randomBytes(10).toString('hex')}`
}

/** Sorts before every id that is made from this time on. */
export const firstIdAt = (ms: number): string => Math.max(0, ms).toString(36).padStart(9, '0')

/** Time at which an id was made, in ms since the Unix epoch; NaN for text that is no id. */
export function idTime(id: string): number {
  return /^[0-9a-z]{33}$/.test(id) ? Number.parseInt(id.slice(0, 9), 36) : Number.NaN
}
