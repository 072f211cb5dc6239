import type { Stored } from '#app/admin/editor/editable-document.ts'
import { loadStored, readStored } from '#app/admin/editor/stored-document.ts'
import { FailedLoad } from '#app/admin/reason.ts'
import type { Services } from '#app/loaders/services.ts'
import { rememberCatalogue } from '#app/routes/public/stool/stool-client.ts'
import { getStoolCatalogue, type StoolCatalogue } from '#contract/stool/stool.ts'

export const catalogueFromServer = ({ documents }: Services) => readStored(documents.catalogue)

/** The page of the stool loads the catalogue anew, too. */
export async function catalogueFromApi(signal: AbortSignal): Promise<Stored<StoolCatalogue> | FailedLoad> {
  rememberCatalogue(undefined)
  return loadStored(getStoolCatalogue, {}, { signal }).catch(FailedLoad.from)
}
