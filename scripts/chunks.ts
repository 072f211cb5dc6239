import type { Plugin } from 'vite'

/** The part of the bundler's context with the imports of each module. */
interface ModuleGraph {
  getModuleInfo: (id: string) => ModuleInfo | null
}
type ModuleInfo = Record<'importers' | 'dynamicImporters' | 'importedIds', readonly string[]> & { code: string | null }
type Neighbors = (id: string) => readonly string[]

const ROOT = /\/app\/root\.tsx(\?.*)?$/
const ROUTE = /\?__react-router-build-client-route$/
const PUBLIC_PAGE = /\/app\/routes\/public\/(.*)-page\.tsx\?__react-router-build-client-route$/
const PUBLIC = /\/app\/routes\/public\//
const ADMIN = /\/app\/(admin|routes\/admin)\//
/** Hearts and credits of photographs, shared by houses, the drawer and the page of an inquiry: else they would be several files. */
const ON_PHOTOGRAPHS =
  /\/app\/(shell\/shortlist\/(drawer-once-kept|kept-hearts|kept-photo|heart-button)|ui\/gallery\/credit)\.(tsx?|module\.css)$/
/** In a file that all editors load anyway: one of its own would be named by what pages load late for people of the studio. */
const RIGHTS = /\/(app\/admin\/editor\/stored-document|contract\/files\/picture-rights-input)\.ts$/
const CONTRACT = /\/(?:contract|shared)\//
/** The entry script needs nothing but these packages, and so is no file of its own. */
const VENDOR = /\/node_modules\/(react|react-dom|react-router|scheduler)\/|\/entry\.client\.tsx$/
const ZOD = /\/node_modules\/zod\//

/** Numbers found by measuring: with them the heaviest page loads least, and no page makes more than six requests. */
const SHARED_WITH_HOME_PAGES = 3
const SHARED_PAGES = 5
const SHARED_SMALL_PAGES = 2
const SMALL_CHARS = 1360

/**
 * The chunks of the browser's scripts. Left to itself the bundler makes some forty files for one page; many small ones
 * compress badly and cost a request each. The routes that reach a module decide its chunk, not its address, so that files
 * may be renamed and moved. Packages change less often than the site, and so are a chunk that stays in caches.
 */
export const chunkGroups = [
  { name: 'vendor', test: VENDOR, priority: 4 },
  { name: (id: string, graph: ModuleGraph) => (isShared(id, graph) ? 'shared' : null), priority: 3 },
  // Each sheet that a page of the admin area has is named to visitors, too, in the manifest of routes.
  { name: (id: string, graph: ModuleGraph) => (isSheetOfAdmin(id, graph) ? 'admin' : null), priority: 3 },
  {
    name: (id: string, graph: ModuleGraph) => (isOfStool(id, graph) && !isShared(id, graph) ? STOOL_CHUNK : null),
    priority: 3,
  },
  { name: 'on-photographs', test: ON_PHOTOGRAPHS, priority: 3 },
  { name: chunkOfFewPages, priority: 2 },
  // zod and the schemas of the public pages: none of them needs these before something is typed, sent or loaded.
  { name: (id: string, graph: ModuleGraph) => (isPublicSchema(id, graph) ? 'schemas' : null), priority: 1 },
  { name: pageWithParts, priority: 0 },
  { name: 'stored-document', test: RIGHTS, priority: 0 },
]

/** Lets the chunk with the root of all pages hold what they share, too: else the root would be a file that only names it. */
export const sharedRoot: Plugin = {
  name: 'shared-root',
  applyToEnvironment: ({ name }) => name === 'client',
  options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
}

/** This module and all that lead to it, or that it leads to, over any number of steps. */
function reach(id: string, next: Neighbors, found = new Set([id])): Set<string> {
  for (const neighbor of next(id)) if (!found.has(neighbor)) reach(neighbor, next, found.add(neighbor))
  return found
}

/** Importers of a module, static, direct or through others: public pages, the root, the number of other routes, what is loaded later. */
function loaders(id: string, graph: ModuleGraph) {
  const importers = [...reach(id, (module) => graph.getModuleInfo(module)?.importers ?? [])]
  return {
    pages: importers.flatMap((importer) => PUBLIC_PAGE.exec(importer)?.[1] ?? []),
    isInRoot: importers.some((importer) => ROOT.test(importer)),
    adminRoutes: importers.filter((importer) => ROUTE.test(importer) && !PUBLIC_PAGE.test(importer)).length,
    isLoadedLater: importers.some((importer) => (graph.getModuleInfo(importer)?.dynamicImporters ?? []).length > 0),
  }
}

const STOOL_PAGE = /^stool/
const STOOL_CHUNK = 'stool-stool-request-shared'

/** Sheets of the stool's pages alone are one sheet of theirs, with what else these pages share; others have no use for them. */
function isOfStool(id: string, graph: ModuleGraph): boolean {
  const chunk = chunkOfFewPages(id, graph)
  if (!id.endsWith('.css') || chunk === STOOL_CHUNK) return chunk === STOOL_CHUNK
  const { pages, isInRoot } = loaders(id, graph)
  return !isInRoot && chunk === null && pages.length > 0 && pages.every((page) => STOOL_PAGE.test(page))
}

function isShared(id: string, graph: ModuleGraph): boolean {
  if (ADMIN.test(id) || (id.endsWith('.css') && isOfStool(id, graph))) return false
  if (id.endsWith('.css')) return isSheetOfMany(id, graph)
  if (isOnManyPages(id, graph)) return true
  return loaders(id, graph).pages.length >= SHARED_SMALL_PAGES && lengthWithImports(id, graph) <= SMALL_CHARS
}

/** True for a sheet of several admin pages, which none of the public ones has from the start, nor loads later from outside of that area. */
function isSheetOfAdmin(id: string, graph: ModuleGraph): boolean {
  if (!id.endsWith('.css')) return false
  const { pages, isInRoot, adminRoutes, isLoadedLater } = loaders(id, graph)
  return pages.length === 0 && !isInRoot && adminRoutes > 1 && (ADMIN.test(id) || !isLoadedLater)
}

/**
 * False for a sheet of one public page alone, also where the admin area shows a part of that page, and of what is only loaded
 * later: these are no part of what all pages carry.
 */
function isSheetOfMany(id: string, graph: ModuleGraph): boolean {
  const { pages, isInRoot, adminRoutes, isLoadedLater } = loaders(id, graph)
  if (isSheetOfAdmin(id, graph)) return false
  const isOfOnePage = pages.length === 1 && PUBLIC.test(id)
  return isInRoot || (adminRoutes > 0 && !isOfOnePage) || pages.length > (isLoadedLater ? 0 : 1)
}

function isOnManyPages(id: string, graph: ModuleGraph): boolean {
  const { pages, isInRoot } = loaders(id, graph)
  return isInRoot || pages.length >= (pages.includes('home') ? SHARED_WITH_HOME_PAGES : SHARED_PAGES)
}

/** Length of a module and of all that comes along with it, other than what is shared anyway. */
function lengthWithImports(id: string, graph: ModuleGraph): number {
  const modules = [...reach(id, (module) => graph.getModuleInfo(module)?.importedIds ?? [])]
  const own = modules.filter((module) => !module.endsWith('.css') && !isOnManyPages(module, graph))
  return own.reduce((sum, module) => sum + (graph.getModuleInfo(module)?.code?.length ?? 0), 0)
}

/**
 * Pages that few open, from the thanks of the contact form or for the waitlist: they have what they share with another page from
 * the file of that page, and what is also loaded later from that of their host, which they need anyway.
 */
const HOSTS: Partial<Record<string, string>> = { inquiry: 'contact', 'stool-waitlist': 'stool-request' }

/** Returns null for a module of one page alone and for those that are loaded later: the bundler places them well. */
function chunkOfFewPages(id: string, graph: ModuleGraph): string | null {
  const { pages, isLoadedLater } = loaders(id, graph)
  if (ADMIN.test(id) || pages.length === 0 || (pages.length === 1 && !isLoadedLater)) return null
  const others = pages.filter((page) => !HOSTS[page])
  const hosts = others.length > 0 ? others : pages.flatMap((page) => HOSTS[page] ?? [])
  return `${hosts.toSorted().join('-').replaceAll('/', '-')}-shared`
}

/**
 * Keeps a page that the admin area takes parts from in one file, which the admin area loads as well: a file of the parts would
 * cost visitors a request. Returns null for all other modules.
 */
function pageWithParts(id: string, graph: ModuleGraph): string | null {
  const [, page] = PUBLIC_PAGE.exec(id) ?? []
  const isPart = (module: string) => PUBLIC.test(module) && loaders(module, graph).adminRoutes > 0
  const isWhole =
    page !== undefined && [...reach(id, (module) => graph.getModuleInfo(module)?.importedIds ?? [])].some(isPart)
  return isWhole ? `${page.replaceAll('/', '-')}-page` : null
}

function isPublicSchema(id: string, graph: ModuleGraph): boolean {
  if (ZOD.test(id)) return true
  const imports = reach(id, (module) => graph.getModuleInfo(module)?.importedIds ?? [])
  if (!CONTRACT.test(id) || ![...imports].some((module) => ZOD.test(module))) return false
  const importersOf = (module: string) => {
    const info = graph.getModuleInfo(module)
    return [...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])].filter((importer) => !ADMIN.test(importer))
  }
  return [...reach(id, importersOf)].some((importer) => PUBLIC_PAGE.test(importer) || ROOT.test(importer))
}
