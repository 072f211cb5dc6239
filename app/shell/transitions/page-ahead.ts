import { matchPath } from 'react-router'
import type { Picture } from '#contract/files/pictures.ts'
import { fetchNamedPicture, fetchOpeningPicture } from './opening-pictures.ts'
import { filesOf } from './route-files.ts'

/** Its data name the picture that it opens with. */
const PROJECT = '/portfolio/:projectId'
/** Pages of which the browser asks the API for data: their own loaders ask ahead, and keep the answers. Others come with texts alone. */
const ASKED_AHEAD = ['/portfolio', PROJECT]

/** Context of a loader in the browser, beside the page. */
export interface AskedAhead {
  /** True before the page is asked for. */
  isAhead?: boolean
}

interface PageModule {
  clientLoader?: (page: AskedAhead & { params: Record<string, string | undefined> }) => Promise<{ hero?: Picture }>
}

/** Fetches the scripts and the sheet of a page. */
export function fetchPage(path: string): Promise<PageModule | undefined> {
  const files = filesOf(path)
  if (!files) return Promise.resolve(undefined)
  for (const href of files.css ?? []) fetchSheet(href)
  return import(/* @vite-ignore */ files.module) as Promise<PageModule>
}

/** Fetches its data as well, where nothing but the page's own loader is needed for them, and what it opens with in small. */
export async function fetchPageWithData(path: string): Promise<void> {
  const page = await fetchPage(path)
  const match = ASKED_AHEAD.map((pattern) => matchPath(pattern, path)).find((match) => match !== null)
  if (!match) return
  const data = await page?.clientLoader?.({ params: match.params, isAhead: true })
  fetchOpeningPicture(path, data?.hero)
}

/** Fetches in small what a page opens with, for a picture that may fly there. */
export async function fetchLanding(path: string): Promise<void> {
  if (!matchPath(PROJECT, path)) await fetchNamedPicture(path)
}

const fetched = new Set<string>()

function fetchSheet(href: string): void {
  if (fetched.has(href)) return
  fetched.add(href)
  document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', as: 'style', href }))
}
