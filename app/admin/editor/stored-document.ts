import type { input, output, ZodMiniType } from 'zod/mini'
import { signedIn } from '#app/admin/admin-call.ts'
import { type CallOptions, request } from '#app/client/api.ts'
import type { Readable } from '#app/loaders/services.ts'
import { ACTIVITY_ID_HEADER } from '#contract/activity.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Saved, Stored } from './editable-document.ts'
import { withTheirs } from './stale-failure.ts'

/** Loads a document past all caches. @throws as `adminCall`. */
export function loadStored<E extends Endpoint>(endpoint: E, values: input<E['input']>, options: CallOptions = {}) {
  return exchange(endpoint, values, { cache: 'no-store', ...options })
}

interface SaveOptions {
  /** Expected version (If-Match); omit to overwrite. */
  etag?: string | undefined
  /** Idempotency-Key: sent again with it, the change is made once. */
  key?: string | undefined
}

/** @throws {StaleFailure} where another version than the expected one is stored; else as `adminCall`. */
export function saveStored<E extends Endpoint>(
  endpoint: E,
  change: input<E['input']>,
  { etag, key }: SaveOptions = {},
) {
  const headers = { ...(etag !== undefined && { 'if-match': etag }), ...(key && { 'idempotency-key': key }) }
  return withTheirs(endpoint.current ?? endpoint.output, () => exchange(endpoint, change, { headers }))
}

interface DocumentEndpoints<Value extends ZodMiniType, Change extends ZodMiniType> {
  get: Endpoint & { output: Value }
  update: Endpoint & { input: Change; output: Value }
}

/** How a document is checked, loaded and saved by its two endpoints. */
export function storedBy<Value extends ZodMiniType, Change extends ZodMiniType>({
  get,
  update,
}: DocumentEndpoints<Value, Change>) {
  return {
    schema: update.input,
    load: () => loadStored(get, {}),
    save: (change: object, { etag }: Stored<output<Value>>) => saveStored(update, change as input<Change>, { etag }),
  }
}

/** A document as loaders of the server read it. */
export async function readStored<T>({ get }: Readable<T>): Promise<Stored<T>> {
  const { value, version } = await get()
  return { value, etag: `"${version}"` }
}

async function exchange<E extends Endpoint>(
  endpoint: E,
  values: input<E['input']>,
  options: CallOptions,
): Promise<Saved<output<E['output']>>> {
  const answer = await signedIn(() => request(endpoint, values, options))
  const value = endpoint.output.parse(answer.body) as output<E['output']>
  return { value, etag: answer.headers.get('etag') ?? '*', activityIds: activityIdsOf(answer) }
}

/** Ids for `undoActivity` of an answer; empty where nothing can be undone. */
export function activityIdsOf({ headers }: { headers: Headers }): string[] {
  const id = headers.get(ACTIVITY_ID_HEADER)
  return id === null ? [] : [id]
}
