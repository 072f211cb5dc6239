import { existsSync } from 'node:fs'
import { folderOf, type Installation, makeCurrent } from './installation.ts'
import type { Site } from './site.ts'

/** Lets a release run the site; where it does not get ready, the one of before does again. @throws in that case. */
export async function takeOver(version: string, installation: Installation, site: Site): Promise<void> {
  const { version: before } = installation
  if (!existsSync(folderOf(installation, version)))
    throw new Error(`${version} is no longer in ${installation.releases}.`)
  await makeCurrent(installation, version, before)
  if (await isReadyAs(version, site)) return
  await makeCurrent(installation, before, installation.previous)
  if (await isReadyAs(before, site))
    throw new Error(`${version} did not get ready, so ${before} is back: the log says why.`)
  throw new Error(`Neither ${version} nor ${before} gets ready: the log says why.`)
}

/** The link has changed by then: whatever goes wrong, it must be put back. */
const isReadyAs = (version: string, site: Site): Promise<boolean> => site.restartAs(version).catch(() => false)
