import { isDeepStrictEqual } from 'node:util'
import type { StoolRequestInput } from '#contract/stool/stool-request.ts'
import { findByRequestKey } from '#server/leads/repository.ts'
import type { Db } from '#server/platform/db/database.ts'

interface Repeated {
  /** The answer that it had. */
  answer?: { id: string; reference: string }
  /** Key to store it under, where it is new; undefined where another request has it. */
  requestKey: string | undefined
}

/** Looks for a request that came before, its key forgotten since, as from a browser that had no line for days. */
export async function findRepeated(db: Db, request: StoolRequestInput, key: string | undefined): Promise<Repeated> {
  const known = key === undefined ? undefined : await findByRequestKey(db, 'quotes', key)
  if (!known) return { requestKey: key }
  const order = Object(known.content) as Record<string, unknown>
  const { quantity, samples, contact, shipping } = request
  const asked = { quantity, samples, contact, shipping, configuration: quantity > 0 ? request.configuration : null }
  const stored = Object.fromEntries(Object.keys(asked).map((name) => [name, order[name]]))
  if (!isDeepStrictEqual(stored, asked)) return { requestKey: undefined }
  return { answer: { id: known.id, reference: String(order['reference']) }, requestKey: undefined }
}
