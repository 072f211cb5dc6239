import { compareVersions } from './compare-versions.ts'
import { folderOf, type Installation } from './installation.ts'
import type { Site } from './site.ts'
import { takeOver } from './take-over.ts'

/** Returns to the release of before. Where that has been done already, it changes nothing. @returns What to say. */
export async function goBack(installation: Installation, site: Pick<Site, 'restartAs'>): Promise<string> {
  const { previous, version } = installation
  if (previous === undefined || previous === version)
    throw new Error(`There is no release of before ${version} to go back to.`)
  // Going back leaves `previous` at the newer one, which is the way forward again.
  if (compareVersions(previous, version) > 0)
    return `The site is back already: it runs ${version}. Forward again: npm run update -- --to ${folderOf(installation, previous)}`
  await takeOver(previous, installation, site)
  return `The site runs ${previous} again.`
}
