import path from 'node:path'
import { readConfig } from '../../server/platform/config.ts'

const PAGES = ['/readyz', '/', '/portfolio', '/contact', '/admin']

/**
 * Opens pages of a site with the build of a release: no port, no jobs, no mail.
 *
 * @param env Nothing else of the environment counts: a copy must reach no bucket and no mail server.
 * @throws for a page that is not answered.
 */
export async function openPages(rootDir: string, env: NodeJS.ProcessEnv): Promise<void> {
  const bundle = path.join(rootDir, 'build/server/index.js')
  const { createSite, openStudio } = (await import(bundle)) as typeof import('#server/bundle.ts')
  const config = readConfig({ ...env, PUBLIC_URL: 'http://localhost', LOG_LEVEL: 'error' })
  const problems: string[] = []
  const studio = await openStudio(config, { rootDir, writeLog: (line) => problems.push(line) })
  try {
    const { fetch } = createSite({ ...studio.dependencies, clientDir: path.join(rootDir, 'build/client') })
    for (const page of PAGES) {
      const { status } = await fetch(new Request(config.publicUrl + page), { clientAddress: '127.0.0.1' })
      if (status >= 400) throw new Error(`${page} is answered with ${status}. ${problems.join(' ')}`)
    }
  } finally {
    await studio.close()
  }
}
