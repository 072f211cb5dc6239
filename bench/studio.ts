import { ALL_PAGES, startStudioProcess } from '#tests/support/studio-process.ts'

export interface BenchedStudio {
  url: string
  /** Paths of all public pages, as the sitemap lists them. */
  paths: readonly string[]
  stop: () => Promise<void>
}

/** The built site with both optional pages shown. @param only Paths to look at instead of all. */
export async function startBenchedStudio(only: readonly string[]): Promise<BenchedStudio> {
  const studio = await startStudioProcess({ settings: ALL_PAGES })
  const paths = only.length > 0 ? only : await publicPaths(studio.url)
  return { ...studio, paths }
}

async function publicPaths(url: string): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
}
