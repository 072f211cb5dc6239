import { existsSync } from 'node:fs'
import { folderOf, type Installation, makeCurrent } from './installation.ts'
import type { Site } from './site.ts'

/** Lets a release run the site; where it does not get ready, the one of before does again. @throws in that case. */
export async function takeOver(version: string, installation: Installation, site: Site): Promise<void> {
  const { version: before } = installation
  if (!existsSync(folderOf(installation, version)))
    throw new Error(`${version} is no longer in ${installation.releases}.`)
  await makeCurrent(installation, version, before)
  if (await site.restartAs(version)) return
  await makeCurrent(installation, before, installation.previous)
  if (await site.restartAs(before))
    throw new Error(`${version} did not get ready, so ${before} is back: the log says why.`)
  throw new Error(`Neither ${version} nor ${before} gets ready: the log says why.`)
}
