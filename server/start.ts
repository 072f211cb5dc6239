import { openStudio } from './open.ts'
import { ConfigError, readConfig } from './platform/config.ts'
import { inheritedSocket } from './platform/http/server/inherited-socket.ts'
import { listen } from './platform/http/server/listen.ts'
import { startJobs } from './platform/jobs/jobs.ts'
import { writePrivately } from './platform/private-files.ts'
import { versionIn } from './platform/release.ts'
import { localUrl, noteRunning } from './platform/running.ts'
import { createSite } from './request-handler.ts'

/** Leaves the processors to the first visitors. */
const BACKGROUND_AFTER_MS = 2000

/** Runs the site until SIGTERM or SIGINT. @param rootDir Folder of the checkout. */
export async function start(rootDir: string): Promise<void> {
  writePrivately()
  try {
    const startedAtMs = Date.now()
    const { config, dependencies } = await serve(rootDir)
    const running = { version: await versionIn(rootDir), url: localUrl(config.host, config.port), pid: process.pid }
    // A full disk must not end the site.
    await noteRunning(config.dataDir, { ...running, startedAtMs }).catch((error: unknown) =>
      dependencies.log.warn('running_not_noted', { error }),
    )
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`)
    process.exit(1)
  }
}

async function serve(rootDir: string) {
  const asked = readConfig(process.env)
  // The site writes its address into its pages, and of port 0 the system makes another one: hence it listens first, and
  // requests wait until it is there.
  const site = Promise.withResolvers<Pick<ReturnType<typeof createSite>, 'fetch' | 'find'>>()
  const server = await listen(async (request, peer) => (await site.promise).fetch(request, peer), {
    ...asked,
    fd: inheritedSocket(process.env, process.pid),
    find: async (wanted, peer) => (await site.promise).find(wanted, peer),
  })
  const config = readConfig({ ...process.env, PORT: String(server.port) })
  const studio = await openStudio(config, { rootDir })
  const { jobs, accounts, ...ready } = createSite(studio.dependencies)
  site.resolve(ready)
  const address = asked.port === server.port ? config.publicUrl : `http://${config.host}:${server.port}`
  const setupUrl = await accounts.setupUrl()
  const firstOwner = setupUrl ? ` Its owner signs up at ${setupUrl}` : ''
  process.stdout.write(`Seven Mile Interiors is at ${address}.${firstOwner}\n`)
  let stopJobs = async (): Promise<void> => undefined
  const background = setTimeout(() => {
    stopJobs = startJobs(jobs, studio.dependencies.log)
    void studio.warmPictures()
  }, BACKGROUND_AFTER_MS)
  const stop = async (): Promise<void> => {
    clearTimeout(background)
    studio.drain()
    await Promise.all([server.close(), stopJobs()])
    await studio.close()
    process.exit(0)
  }
  process.once('SIGTERM', () => void stop())
  process.once('SIGINT', () => void stop())
  return { config, dependencies: studio.dependencies }
}

/** One line that says how to fix the start. Messages of the database are safe to show on the terminal. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof ConfigError) return error.message
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'EADDRINUSE') return `The port is taken: ${error.message}. Stop the other program or set PORT.`
  const reason = error.message || (error.cause instanceof Error ? error.cause.message : '') || code
  return `Seven Mile Interiors cannot start: ${reason.split('\n')[0]}`
}
