import type { Stored } from '#app/admin/editor/editable-document.ts'
import { loadStored, readStored } from '#app/admin/editor/stored-document.ts'
import { FailedLoad } from '#app/admin/reason.ts'
import { fetchProjects } from '#app/client/portfolio-client.ts'
import type { Services } from '#app/loaders/services.ts'
import { rememberCatalogue } from '#app/routes/public/stool/stool-client.ts'
import type { Project } from '#contract/portfolio/portfolio.ts'
import { getStoolCatalogue, type StoolCatalogue } from '#contract/stool/stool.ts'

/** A project in which the stool may stand. */
export type House = Pick<Project, 'id' | 'title' | 'published'>

export interface CatalogueData {
  catalogue: Stored<StoolCatalogue>
  /** In portfolio order; empty where they did not load. */
  houses: House[]
}

export async function catalogueFromServer({ documents, portfolio }: Services): Promise<CatalogueData> {
  const [catalogue, cards] = await Promise.all([readStored(documents.catalogue), portfolio.cards({ seesDrafts: true })])
  return { catalogue, houses: cards.map(toHouse) }
}

/** The page of the stool loads the catalogue anew, too. */
export async function catalogueFromApi(signal: AbortSignal): Promise<CatalogueData | FailedLoad> {
  rememberCatalogue(undefined)
  const [catalogue, { projects }] = await Promise.all([
    loadStored(getStoolCatalogue, {}, { signal }).catch(FailedLoad.from),
    fetchProjects(),
  ])
  return catalogue instanceof FailedLoad ? catalogue : { catalogue, houses: projects.map(toHouse) }
}

const toHouse = ({ id, title, published }: Project): House => ({ id, title, published })
