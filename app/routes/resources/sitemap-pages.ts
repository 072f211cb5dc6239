import type { Readable, Services } from '#app/loaders/services.ts'
import { builtInProjects } from '#content/projects.ts'
import { filmPath } from '#contract/films/film-page.ts'
import type { Project } from '#contract/portfolio/portfolio.ts'
import type { LegalText, PageTexts } from '#contract/site/site.ts'
import type { HomeTour } from '#contract/site/tours.ts'

/** An address of the sitemap. */
export interface Entry {
  path: string
  /** ISO instant; left out where nobody has changed it since it was built in. */
  lastModified?: string | undefined
  /** Own paths or full addresses of the pictures on the page. */
  pictures?: readonly string[]
}

type Page = Exclude<keyof PageTexts, 'legal' | 'frame'>
type Stored = Pick<Awaited<ReturnType<Readable<object>['get']>>, 'stored'>

/** The fixed pages that every visitor may find, with their own pictures. Those of projects are with the projects. */
export async function listPages(
  { site, documents, activity }: Pick<Services, 'site' | 'documents' | 'activity'>,
  cards: readonly Project[],
): Promise<Entry[]> {
  const [{ metadata }, texts, tours, catalogue, changes] = await Promise.all([
    site.metadata(),
    documents.texts.get(),
    documents.tours.get(),
    documents.catalogue.get(),
    activity.lastChanges(),
  ])
  const { value } = texts
  const shown = tours.value.tours.filter(({ isHidden }) => !isHidden)
  const page = (
    name: Page,
    path: string,
    shows: readonly (string | undefined)[] = [],
    content: object = {},
  ): Entry => ({
    path,
    lastModified: latest([pageChangedAt(texts, changes.pages, name), ...shows]),
    pictures: picturesIn([value[name], content]),
  })
  const ofProjects = (ids: readonly string[]) => cards.filter(({ id }) => ids.includes(id)).map(toUpdatedAt)
  const letters = instantOf(changes.letters)
  return [
    page('home', '/', [letters, ...ofProjects(metadata.featuredHome)]),
    page('about', '/about'),
    page('portfolio', '/portfolio', cards.map(toUpdatedAt)),
    page('services', '/services', ofProjects(Object.values(metadata.services).flat())),
    page('testimonials', '/testimonials', [letters]),
    page('contact', '/contact'),
    legal('/privacy', value.legal.privacy),
    legal('/terms', value.legal.terms),
    ...(metadata.hideHomeTours ? [] : [page('homeTours', '/home-tours', [changedAt(tours)], shown)]),
    ...(metadata.hideHomeTours ? [] : shown.flatMap(filmPage)),
    ...(metadata.hideStoolPage ? [] : [page('stool', '/stool', [changedAt(catalogue)], catalogue.value.gallery)]),
  ]
}

/** The page of a tour's film, where it has one on this site. */
const filmPage = ({ id, film }: HomeTour): Entry[] => (film ? [{ path: filmPath(id) }] : [])

const legal = (path: string, { editedAt }: LegalText): Entry => ({ path, lastModified: editedAt ?? undefined })

const changedAt = ({ stored }: Stored) => instantOf(stored?.updatedAtMs)

/**
 * When the texts of one page were changed: by the activity, or with all texts where these were changed later without an entry,
 * as by an import. Left out where that was more than a year ago.
 */
function pageChangedAt({ stored }: Stored, pages: Readonly<Record<string, number>>, name: Page): string | undefined {
  const isToldOf = stored === undefined || stored.updatedAtMs <= Math.max(...Object.values(pages))
  return instantOf(isToldOf ? pages[name] : stored.updatedAtMs)
}

const toUpdatedAt = ({ updatedAt }: Project) => updatedAt

const instantOf = (ms: number | undefined) => (ms === undefined ? undefined : new Date(ms).toISOString())

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
