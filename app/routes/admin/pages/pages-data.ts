import type { input } from 'zod/mini'
import { signedIn } from '#app/admin/admin-call.ts'
import { request } from '#app/client/api.ts'
import type { Services } from '#app/loaders/services.ts'
import { ACTIVITY_ID_HEADER } from '#contract/activity.ts'
import {
  getHomeTours,
  getPageTexts,
  getStudioProfile,
  updateHomeTours,
  updatePageTexts,
  updateStudioProfile,
} from '#contract/pages.ts'
import type { PageTexts, StudioProfile } from '#contract/site.ts'
import type { HomeTours } from '#contract/tours.ts'
import type { DocumentName } from './parts.ts'

/** What each document is. */
export interface DocumentValues {
  profile: StudioProfile
  texts: PageTexts
  tours: HomeTours
}

/** A document, and the tag that says which one it is. */
export interface Loaded<N extends DocumentName> {
  value: DocumentValues[N]
  etag: string
}

export type PagesData = { [N in DocumentName]: Loaded<N> }

const ENDPOINTS = {
  profile: { get: getStudioProfile, update: updateStudioProfile },
  texts: { get: getPageTexts, update: updatePageTexts },
  tours: { get: getHomeTours, update: updateHomeTours },
} as const

export type DocumentChange<N extends DocumentName> = input<(typeof ENDPOINTS)[N]['update']['input']>

export function inputOf<N extends DocumentName>(name: N): (typeof ENDPOINTS)[N]['update']['input'] {
  return ENDPOINTS[name].update.input
}

export async function pagesFromServer({ pages }: Services): Promise<PagesData> {
  const [profile, texts, tours] = await Promise.all([pages.profile(), pages.texts(), pages.tours()])
  return { profile: tagged(profile), texts: tagged(texts), tours: tagged(tours) }
}

const tagged = <T>({ value, version }: { value: T; version: string }) => ({ value, etag: `"${version}"` })

/** @throws as `request`, when one of them does not load. */
export async function pagesFromApi(signal?: AbortSignal): Promise<PagesData> {
  const [profile, texts, tours] = await Promise.all([
    fetchDocument('profile', signal),
    fetchDocument('texts', signal),
    fetchDocument('tours', signal),
  ])
  return { profile, texts, tours }
}

export async function fetchDocument<N extends DocumentName>(name: N, signal?: AbortSignal): Promise<Loaded<N>> {
  const { get } = ENDPOINTS[name]
  return toLoaded(name, await signedIn(() => request(get, {}, { cache: 'no-store', ...(signal && { signal }) })))
}

export interface Saved<N extends DocumentName> extends Loaded<N> {
  /** For its undo; undefined where nothing was changed. */
  activityId: string | undefined
}

/** @throws {HttpFailure} with status 412 when the document is no longer that of the tag. */
export async function saveDocument<N extends DocumentName>(name: N, change: object, etag: string): Promise<Saved<N>> {
  const { update } = ENDPOINTS[name]
  const answer = await signedIn(() => request(update, change, { headers: { 'if-match': etag } }))
  return { ...toLoaded(name, answer), activityId: answer.headers.get(ACTIVITY_ID_HEADER) ?? undefined }
}

function toLoaded<N extends DocumentName>(name: N, { body, headers }: { body: unknown; headers: Headers }): Loaded<N> {
  const value = ENDPOINTS[name].get.output.parse(body) as DocumentValues[N]
  return { value, etag: headers.get('etag') ?? '*' }
}
