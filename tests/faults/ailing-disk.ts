import { makeOwnDisk, mayMount, type OwnDisk } from '../support/own-disk.ts'
import { scratchFolder } from './campaign.ts'
import type { Site } from './keeping.ts'

const READ = ['/', '/portfolio', '/about', '/api/portfolio-metadata', '/api/site-metadata', '/healthz']

export const NO_DISK = { figures: {}, faults: [], leftOut: 'no disk can be mounted here, which needs root' }

/** A small mounted disk for the data of a campaign. @returns undefined where none can be mounted. */
export function mountedDisk(megabytes: number): { disk: OwnDisk; remove: () => void } | undefined {
  const { folder, remove } = scratchFolder()
  if (!mayMount(folder)) {
    remove()
    return undefined
  }
  const disk = makeOwnDisk(folder, megabytes)
  disk.mount('rw')
  const removeBoth = () => {
    disk.remove()
    remove()
  }
  return { disk, remove: removeBoth }
}

/** Reads pages and answers, none of which needs to write. @returns How many it read. */
export async function readOn({ url }: Site, faults: Set<string>): Promise<number> {
  for (const path of READ) {
    const { status } = await fetch(url + path)
    if (status !== 200) faults.add(`${path} is answered with ${status}`)
  }
  return READ.length
}

/** True when a health card of storage, database or room is red. */
export async function saysSo({ url, cookie }: Site): Promise<boolean> {
  const checks = ['blob', 'database', 'disk'].map(async (name) => {
    const answer = await fetch(`${url}/api/health/${name}`, { headers: { cookie } })
    return (await answer.json()) as { ok?: boolean }
  })
  return (await Promise.all(checks)).some(({ ok }) => ok === false)
}
