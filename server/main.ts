import { existsSync } from 'node:fs'
import path from 'node:path'
import { ConfigError, readConfig } from './config.ts'
import { listen } from './platform/http/listen.ts'
import { startJobs } from './platform/jobs/jobs.ts'

const ROOT = path.join(import.meta.dirname, '..')
const BUNDLE = path.join(ROOT, 'build/server/index.js')

try {
  await start()
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
}

async function start(): Promise<void> {
  const config = readConfig(process.env)
  if (!existsSync(BUNDLE)) throw new ConfigError('There is no build yet: run `npm run build` first.')
  const { createSite, openStudio } = (await import(BUNDLE)) as typeof import('./bundle.ts')
  const studio = await openStudio(config, { rootDir: ROOT })
  const site = createSite(studio.parts)
  const server = await listen(site.fetch, config)
  const address = config.port === server.port ? config.publicUrl : `http://${config.host}:${server.port}`
  const setupUrl = await site.accounts.setupUrl()
  const firstOwner = setupUrl ? ` Its owner signs up at ${setupUrl}` : ''
  process.stdout.write(`Seven Mile Interiors is at ${address}.${firstOwner}\n`)
  const stopJobs = startJobs(site.jobs, studio.parts.log)
  void studio.warmPictures()
  const stop = async (): Promise<void> => {
    studio.drain()
    await Promise.all([server.close(), stopJobs()])
    await studio.close()
    process.exit(0)
  }
  process.once('SIGTERM', () => void stop())
  process.once('SIGINT', () => void stop())
}

/** One line that says what to mend. What the database says of itself is safe to show to whoever starts the server. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof ConfigError) return error.message
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'EADDRINUSE') return `The port is taken: ${error.message}. Stop the other program or set PORT.`
  const reason = error.message || (error.cause instanceof Error ? error.cause.message : '') || code
  return `Seven Mile Interiors cannot start: ${reason.split('\n')[0]}`
}
