import type { ZodMiniType } from 'zod/mini'
import { HttpFailure } from '#app/client/api.ts'
import type { Stored } from './editable-document.ts'

/** A save that was refused because another version than the expected one is stored. */
export class StaleFailure<Value = unknown> extends HttpFailure {
  readonly theirs: Stored<Value>

  constructor({ status, problem, message, answer }: HttpFailure, theirs: Stored<Value>) {
    super(status, problem, message, answer)
    this.theirs = theirs
  }
}

/**
 * Runs a save.
 *
 * @param schema Schema of the stored value in the refusal.
 * @throws {StaleFailure} when the refusal contains the stored value; else as `save`.
 */
export async function withTheirs<T>(schema: ZodMiniType, save: () => Promise<T>): Promise<T> {
  try {
    return await save()
  } catch (error) {
    throw error instanceof HttpFailure && error.status === 412 ? toStaleFailure(error, schema) : error
  }
}

function toStaleFailure(failure: HttpFailure, schema: ZodMiniType): HttpFailure {
  const { current } = Object(failure.answer?.body) as { current?: unknown }
  const parsed = schema.safeParse(current)
  const etag = failure.answer?.headers.get('etag')
  return parsed.success && etag ? new StaleFailure(failure, { value: parsed.data, etag }) : failure
}
