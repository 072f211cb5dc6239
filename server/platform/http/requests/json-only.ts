import type { Context } from 'hono'
import { Problem } from '#contract/problem.ts'

const JSON_TYPE = /^application\/([\w.+-]+\+)?json\b/i

/**
 * Refuses the content types of HTML forms, which a page of another site could post.
 *
 * @throws {Problem} `unsupported_type` for a body of any other declared type.
 */
export function requireJson(c: Context): void {
  const type = c.req.header('content-type')
  if (type === undefined || JSON_TYPE.test(type)) return
  throw new Problem('unsupported_type', 'Please send application/json.')
}
