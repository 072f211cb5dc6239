import { matchPath } from 'react-router'

export interface RouteFiles {
  id: string
  path?: string
  index?: boolean
  parentId?: string
  module: string
  css?: string[]
}

declare global {
  interface Window {
    /** Written by the router: its routes, with their files. */
    __reactRouterManifest?: { routes: Record<string, RouteFiles> }
    /** Written by the router: the pages that it has loaded. */
    __reactRouterRouteModules?: Record<string, unknown>
  }
}

/** The files of a page beside those of all pages; undefined where there is no such page, and for the rooms of the admin area. */
export function filesOf(path: string): RouteFiles | undefined {
  const routes = Object.values(window.__reactRouterManifest?.routes ?? {})
  return routes.find(
    ({ parentId, index, path: pattern }) =>
      parentId === 'root' && pattern !== '*' && (index || pattern) && matchPath(`/${pattern ?? ''}`, path),
  )
}
