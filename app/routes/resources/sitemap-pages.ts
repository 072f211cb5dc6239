import type { Readable, Services } from '#app/loaders/services.ts'
import { builtInProjects } from '#content/projects.ts'
import { filmPath } from '#contract/films/film-page.ts'
import type { Project } from '#contract/portfolio/portfolio.ts'
import type { LegalText } from '#contract/site/site.ts'
import type { HomeTour } from '#contract/site/tours.ts'

/** An address of the sitemap. */
export interface Entry {
  path: string
  /** ISO instant; left out where nobody has changed it since it was built in. */
  lastModified?: string | undefined
  /** Own paths or full addresses of the pictures on the page. */
  pictures?: readonly string[]
}

type Stored = Pick<Awaited<ReturnType<Readable<object>['get']>>, 'stored'>

/** The fixed pages that every visitor may find, with their own pictures. Those of projects are with the projects. */
export async function listPages(
  { site, documents }: Pick<Services, 'site' | 'documents'>,
  cards: readonly Project[],
): Promise<Entry[]> {
  const [{ metadata }, texts, tours, catalogue] = await Promise.all([
    site.metadata(),
    documents.texts.get(),
    documents.tours.get(),
    documents.catalogue.get(),
  ])
  const { value } = texts
  const shown = tours.value.tours.filter(({ isHidden }) => !isHidden)
  const page = (path: string, content: object, ...changes: readonly (string | undefined)[]): Entry => ({
    path,
    lastModified: latest([changedAt(texts), ...changes]),
    pictures: picturesIn(content),
  })
  return [
    page('/', value.home),
    page('/about', value.about),
    page('/portfolio', value.portfolio, ...cards.map(({ updatedAt }) => updatedAt)),
    page('/services', value.services),
    page('/testimonials', value.testimonials),
    page('/contact', value.contact),
    legal('/privacy', value.legal.privacy),
    legal('/terms', value.legal.terms),
    ...(metadata.hideHomeTours ? [] : [page('/home-tours', [value.homeTours, shown], changedAt(tours))]),
    ...(metadata.hideHomeTours ? [] : shown.flatMap(filmPage)),
    ...(metadata.hideStoolPage ? [] : [page('/stool', [value.stool, catalogue.value.gallery], changedAt(catalogue))]),
  ]
}

/** The page of a tour's film, where it has one on this site. */
const filmPage = ({ id, film }: HomeTour): Entry[] => (film ? [{ path: filmPath(id) }] : [])

const legal = (path: string, { editedAt }: LegalText): Entry => ({ path, lastModified: editedAt ?? undefined })

const changedAt = ({ stored }: Stored) => stored && new Date(stored.updatedAtMs).toISOString()

const latest = (instants: readonly (string | undefined)[]) =>
  instants
    .filter((instant) => instant !== undefined)
    .toSorted()
    .at(-1)

/** Photographs of a project stand with it: where it is hidden, the sitemap does not name them. */
const OF_PROJECTS = new Set(builtInProjects.flatMap(({ pictures }) => pictures.map(({ src }) => src)))

/** A drawing decorates, and shows no work of the studio. */
const isOwnPhotograph = (src: string) => src !== '' && !src.endsWith('.svg') && !OF_PROJECTS.has(src)

/** Addresses of the page's own photographs anywhere in its words, each once. */
function picturesIn(content: unknown): string[] {
  if (typeof content !== 'object' || content === null) return []
  const { src, lqip } = content as { src?: unknown; lqip?: unknown }
  if (typeof src === 'string' && lqip !== undefined) return isOwnPhotograph(src) ? [src] : []
  return [...new Set(Object.values(content).flatMap(picturesIn))]
}
