import { signedIn } from '#app/admin/admin-call.ts'
import { LoadFailure } from '#app/admin/reason.ts'
import { type CallOptions, request } from '#app/client/api.ts'
import type { Services } from '#app/loaders/services.ts'
import { rememberCatalogue } from '#app/routes/public/stool/stool-client.ts'
import { ACTIVITY_ID_HEADER } from '#contract/activity.ts'
import { getStoolCatalogue, StoolCatalogue, updateStoolCatalogue } from '#contract/stool.ts'
import type { CatalogueChange } from './draft.ts'

/** The catalogue, and the tag that says which it is. */
export interface LoadedCatalogue {
  catalogue: StoolCatalogue
  etag: string
}

export async function catalogueFromServer({ stool }: Services): Promise<LoadedCatalogue> {
  return stool.tagged()
}

export async function catalogueFromApi(signal: AbortSignal): Promise<LoadedCatalogue | LoadFailure> {
  return fetchCatalogue({ signal }).catch(LoadFailure.from)
}

/** @throws {HttpFailure} for an answer that is not ok. */
export async function fetchCatalogue(options: CallOptions = {}): Promise<LoadedCatalogue> {
  return toLoaded(await request(getStoolCatalogue, {}, { cache: 'no-store', ...options }))
}

/** @throws {HttpFailure} with status 412 when the catalogue is no longer that of the tag. */
export async function saveCatalogue(change: Partial<CatalogueChange>, etag: string) {
  const answer = await signedIn(() => request(updateStoolCatalogue, change, { headers: { 'if-match': etag } }))
  return { ...toLoaded(answer), activityId: answer.headers.get(ACTIVITY_ID_HEADER) }
}

/** The page of the stool is to show it from now on. */
function toLoaded({ body, headers }: { body: unknown; headers: Headers }): LoadedCatalogue {
  rememberCatalogue(undefined)
  return { catalogue: StoolCatalogue.parse(body), etag: headers.get('etag') ?? '*' }
}
