import type { Context } from 'hono'
import { Problem } from '#contract/problem.ts'

/**
 * The version that a write is based on, where the writer says so: of a tag, what stands before the dot.
 *
 * @param reason What to say about a tag that was never one of ours.
 * @throws {Problem} `stale` for such a tag.
 */
export function versionOfRequest(c: Context, reason: string): string | undefined {
  const tag = c.req.header('if-match')
  if (tag === undefined || tag.trim() === '*') return undefined
  const version = /^(?:W\/)?"([\w-]+)(?:\.[\w-]+)?"$/.exec(tag.trim())?.[1]
  if (version === undefined) throw new Problem('stale', reason)
  return version
}
