/** The part of the bundler's context with the imports of each module. */
interface ModuleGraph {
  getModuleInfo: (id: string) => Record<'importers' | 'dynamicImporters' | 'importedIds', readonly string[]> | null
}
type Neighbors = (id: string) => readonly string[]

const ROOT = /\/(entry\.client|app\/root)\.tsx$/
const PUBLIC_PAGE = /\/app\/routes\/public\/(.*)\.tsx\?__react-router-build-client-route$/
const ADMIN = /\/app\/(admin|routes\/admin)\//
const CONTRACT = /\/(?:contract|shared)\//
const VENDOR = /\/node_modules\/(react|react-dom|react-router|scheduler)\//
const ZOD = /\/node_modules\/zod\//

/** Two numbers found by measuring: with them the heaviest page loads least. */
const SHARED_WITH_HOME_PAGES = 3
const SHARED_PAGES = 5

/**
 * The chunks of the browser's scripts. Left to itself the bundler makes some forty files for one page; many small ones
 * compress badly and cost a request each. The routes that reach a module decide its chunk, not its address, so that files
 * may be renamed and moved.
 */
export const chunkGroups = [
  // One small style sheet for all public pages: nothing else blocks the first paint.
  { name: 'style', test: (id: string) => id.endsWith('.css') && !ADMIN.test(id), priority: 5 },
  { name: 'vendor', test: VENDOR, priority: 4 },
  { name: (id: string, graph: ModuleGraph) => (isShared(id, graph) ? 'shared' : null), priority: 3 },
  { name: chunkOfFewPages, priority: 2 },
  // zod and the schemas of the public pages: none of them needs these before something is typed, sent or loaded.
  { name: (id: string, graph: ModuleGraph) => (isPublicSchema(id, graph) ? 'schemas' : null), priority: 1 },
]

/** This module and all that lead to it, or that it leads to, over any number of steps. */
function reach(id: string, next: Neighbors, found = new Set([id])): Set<string> {
  for (const neighbor of next(id)) if (!found.has(neighbor)) reach(neighbor, next, found.add(neighbor))
  return found
}

/** Public pages, and the root, that import a module statically, directly or through others. */
function loaders(id: string, graph: ModuleGraph): { pages: string[]; isInRoot: boolean } {
  const importers = [...reach(id, (module) => graph.getModuleInfo(module)?.importers ?? [])]
  return {
    pages: importers.flatMap((importer) => PUBLIC_PAGE.exec(importer)?.[1] ?? []),
    isInRoot: importers.some((importer) => ROOT.test(importer)),
  }
}

function isShared(id: string, graph: ModuleGraph): boolean {
  if (ADMIN.test(id)) return false
  const { pages, isInRoot } = loaders(id, graph)
  return isInRoot || pages.length >= (pages.includes('home') ? SHARED_WITH_HOME_PAGES : SHARED_PAGES)
}

/** Returns null for a module of one page alone and for those that are loaded later: the bundler places them well. */
function chunkOfFewPages(id: string, graph: ModuleGraph): string | null {
  const { pages } = loaders(id, graph)
  return pages.length > 1 && !ADMIN.test(id) ? pages.toSorted().join('-').replaceAll('/', '-') : null
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
