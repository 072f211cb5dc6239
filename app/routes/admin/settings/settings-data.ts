import { adminCall, signedIn } from '#app/admin/admin-call.ts'
import { LoadFailure } from '#app/admin/reason.ts'
import { type CallOptions, request } from '#app/client/api.ts'
import { fetchProjects } from '#app/client/portfolio-client.ts'
import type { Services } from '#app/loaders/services.ts'
import { type DropMailing, getDropMailing } from '#contract/drop-mailing.ts'
import { getSiteMetadata, SiteMetadata, updateSiteMetadata } from '#contract/site.ts'
import type { SettingsChange } from './draft.ts'

/** The settings, and the tag that says which they are. */
export interface LoadedSettings {
  metadata: SiteMetadata
  etag: string
}

export interface ProjectChoice {
  id: string
  title: string
  published: boolean
}

/** Checks behind the cards of the dashboard. */
export interface ControlsData {
  settings: LoadedSettings | LoadFailure
  projects: ProjectChoice[] | LoadFailure
  /** Null when it did not load. */
  mailing: DropMailing | null
}

/** On the server what fails is an error of the page. */
export async function controlsFromServer({ site, portfolio, drop }: Services): Promise<ControlsData> {
  const [{ metadata, etag }, projects, mailing] = await Promise.all([
    site.metadata(),
    portfolio.cards({ seesDrafts: true }),
    drop.mailing(),
  ])
  return { settings: { metadata, etag }, projects: projects.map(toChoice), mailing }
}

/** In the browser the page stays, and says what did not load. */
export async function controlsFromApi(signal: AbortSignal): Promise<ControlsData> {
  const [settings, { projects, failure }, mailing] = await Promise.all([
    fetchSettings({ signal }).catch(LoadFailure.from),
    fetchProjects(),
    adminCall(getDropMailing, {}, { signal }).catch(() => null),
  ])
  return { settings, projects: failure ? LoadFailure.from(failure) : projects.map(toChoice), mailing }
}

const toChoice = ({ id, title, published }: ProjectChoice): ProjectChoice => ({ id, title, published })

/** @throws {HttpFailure} for an answer that is not ok. */
export async function fetchSettings(options: CallOptions = {}): Promise<LoadedSettings> {
  return toSettings(await request(getSiteMetadata, {}, { cache: 'no-store', ...options }))
}

/** @throws {HttpFailure} with status 412 when the settings are no longer those of the tag. */
export async function saveSettings(change: SettingsChange, etag: string): Promise<LoadedSettings> {
  return toSettings(await signedIn(() => request(updateSiteMetadata, change, { headers: { 'if-match': etag } })))
}

function toSettings({ body, headers }: { body: unknown; headers: Headers }): LoadedSettings {
  return { metadata: SiteMetadata.parse(body), etag: headers.get('etag') ?? '*' }
}
