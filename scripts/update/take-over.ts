import { existsSync } from 'node:fs'
import { reasonOf } from '#server/features/data/archive/manifest.ts'
import { folderOf, type Installation, makeCurrent } from './installation.ts'
import type { Site } from './site.ts'

/** Lets a release run the site; where it does not get ready, the one of before does again. @throws in that case. */
export async function takeOver(
  version: string,
  installation: Installation,
  site: Pick<Site, 'restartAs'>,
): Promise<void> {
  const { version: before } = installation
  if (!existsSync(folderOf(installation, version)))
    throw new Error(`${version} is no longer in ${installation.releases}.`)
  await makeCurrent(installation, version, before)
  await site.restartAs(version).catch(async (error: unknown) => {
    // The link has changed by now: whatever went wrong, it is put back.
    await makeCurrent(installation, before, installation.previous)
    throw new Error(`${reasonOf(error)} ${await startAgain(before, site)}`, { cause: error })
  })
}

const startAgain = (version: string, site: Pick<Site, 'restartAs'>): Promise<string> =>
  site.restartAs(version).then(
    () => `${version} is back.`,
    (error: unknown) => `${version} is current again. ${reasonOf(error)}`,
  )
