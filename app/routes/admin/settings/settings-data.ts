import { adminCall } from '#app/admin/admin-call.ts'
import type { Stored } from '#app/admin/editor/editable-document.ts'
import { loadStored } from '#app/admin/editor/stored-document.ts'
import { FailedLoad } from '#app/admin/reason.ts'
import { fetchProjects } from '#app/client/portfolio-client.ts'
import type { Services } from '#app/loaders/services.ts'
import { unknownPicture } from '#app/ui/photo/photo.tsx'
import type { Picture } from '#contract/files/pictures.ts'
import type { Project } from '#contract/portfolio/portfolio.ts'
import { getSiteMetadata, type SiteMetadata } from '#contract/site/site.ts'
import { type DropMailing, getDropMailing } from '#contract/stool/drop-mailing.ts'
import { getWaitlistDemand, type WaitlistDemand } from '#contract/stool/waitlist-demand.ts'

export interface ProjectChoice {
  id: string
  title: string
  published: boolean
  /** Of a draft that waits for its time, as ISO. */
  publishAt?: string | undefined
  /** Of its card; undefined for a project without one. */
  picture?: Picture | undefined
}

/** The data of the settings cards of the dashboard. */
export interface ControlsData {
  settings: Stored<SiteMetadata> | FailedLoad
  projects: ProjectChoice[] | FailedLoad
  /** Null when it did not load. */
  mailing: DropMailing | null
  demand: WaitlistDemand | FailedLoad
}

/** Loads on the server, where a failure is an error of the page. */
export async function controlsFromServer({ site, portfolio, drop, waitlist }: Services): Promise<ControlsData> {
  const [{ metadata, version }, projects, mailing, demand] = await Promise.all([
    site.metadata(),
    portfolio.cards({ seesDrafts: true }),
    drop.mailing(),
    waitlist.demand(),
  ])
  return { settings: { value: metadata, etag: `"${version}"` }, projects: projects.map(toChoice), mailing, demand }
}

/** Loads in the browser, where a failure is shown in the page. */
export async function controlsFromApi(signal: AbortSignal): Promise<ControlsData> {
  const [settings, { projects, failure }, mailing, demand] = await Promise.all([
    loadStored(getSiteMetadata, {}, { signal }).catch(FailedLoad.from),
    fetchProjects(),
    adminCall(getDropMailing, {}, { signal }).catch(() => null),
    adminCall(getWaitlistDemand, {}, { signal }).catch(FailedLoad.from),
  ])
  return { settings, projects: failure ? FailedLoad.from(failure) : projects.map(toChoice), mailing, demand }
}

/** The tiny placeholder stays away: the choices of a large portfolio are many. */
function toChoice({ id, title, published, publishAt, thumbnail, thumbnailPicture }: Project): ProjectChoice {
  const picture = thumbnailPicture ?? (thumbnail === '' ? undefined : unknownPicture(thumbnail, title))
  return { id, title, published, publishAt, picture: picture && { ...picture, lqip: '' } }
}
