import { readdir, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { reasonOf } from '#server/features/data/archive/manifest.ts'
import { readConfig } from '#server/platform/config.ts'
import { type Running, readRunning } from '#server/platform/running.ts'
import { isLocked } from '../lock.ts'
import { folderOf, type Installation } from './installation.ts'
import { run, runCommand } from './run.ts'

const POLL_MS = 100

interface SiteOptions {
  /** Command of a shell. */
  restart: string
  /** How long a start may take. */
  waitMs: number
}

export type Site = Awaited<ReturnType<typeof openedSite>>

/** The running site and its data, as the environment describes it. Programs that touch the data run as its owner. */
export async function openedSite(installation: Installation, { restart, waitMs }: SiteOptions) {
  const { dataDir } = readConfig(process.env)
  const stats = await stat(dataDir).catch(() => undefined)
  if (!stats) throw new Error(`There is no site in ${dataDir}: DATA_DIR says where it is.`)
  if (await liesIn(dataDir, installation.releases))
    throw new Error('DATA_DIR lies among the releases, which updates delete: move it elsewhere first.')
  // It takes the end of the old server for the switch, after which only the new environment leads to the site.
  if (await isLocked(path.join(dataDir, 'moving/lock')))
    throw new Error('The site is being moved: update it when npm run move has ended.')
  const owner = process.getuid?.() === 0 ? { uid: stats.uid, gid: stats.gid } : {}
  const runIn = (version: string, ...args: string[]) =>
    run(process.execPath, args, { cwd: folderOf(installation, version), ...owner })

  return {
    /** @returns Path of the archive, which the running release writes. */
    async backUp(next: string): Promise<string> {
      const folder = path.join(dataDir, 'backups')
      await run('mkdir', ['--parents', '--mode=700', folder], owner)
      const file = path.join(folder, `before-${next}-${new Date().toISOString().replaceAll(':', '-')}.zip`)
      await runIn(installation.version, 'scripts/backup.ts', '--out', file, '--without-secret')
      return file
    },

    /** Deletes the backups of earlier tries of this update, each of which is as large as the site. @param kept The newest. */
    async forgetTries(next: string, kept: string): Promise<void> {
      const folder = path.dirname(kept)
      const isTry = (name: string) => name.startsWith(`before-${next}-`) && name.endsWith('.zip')
      const others = (await readdir(folder)).filter((name) => isTry(name) && name !== path.basename(kept))
      for (const name of others) await run('rm', ['--force', '--', path.join(folder, name)], owner)
    },

    /** Has a release bring a backup back as a copy, migrate it and open pages of it. @returns What it says. */
    async tryOut(version: string, backup: string): Promise<string> {
      await runIn(version, 'scripts/require-node.mjs')
      return runIn(version, 'scripts/update/trial.ts', '--backup', backup).catch((error: unknown) => {
        throw new Error(`${version} does not run with this site, so nothing was changed: ${reasonOf(error)}`, {
          cause: error,
        })
      })
    },

    /** Restarts the site. @throws with the reason when no server of this version gets ready in time. */
    async restartAs(version: string): Promise<void> {
      const before = await readRunning(dataDir)
      const untilMs = performance.now() + waitMs
      await runCommand(restart, waitMs).catch((error: unknown) => {
        throw new Error(`The restart failed: ${reasonOf(error)}`, { cause: error })
      })
      while (performance.now() < untilMs) {
        const running = await readRunning(dataDir)
        if (running?.version === version && isAnother(running, before) && (await isReady(running))) return
        await setTimeout(POLL_MS)
      }
      throw new Error(`${version} did not get ready within ${waitMs / 1000} seconds: the log says why.`)
    },
  }
}

async function liesIn(inner: string, outer: string): Promise<boolean> {
  const below = path.relative(await realpath(outer), await realpath(inner))
  return below.split(path.sep)[0] !== '..'
}

const isAnother = (running: Running, before: Running | undefined): boolean =>
  running.pid !== before?.pid || running.startedAtMs !== before.startedAtMs

const isReady = ({ url }: Running): Promise<boolean> =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5000) }).then(
    ({ ok }) => ok,
    () => false,
  )
