import { readFileSync, readlinkSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { inquiry } from '../support/inquiries.ts'
import { createReleases } from '../support/releases/releases.ts'
import { type Service, startService } from '../support/releases/service.ts'
import { startUpdate } from '../support/releases/update.ts'
import { findDifference, SUMS } from '../../scripts/release/sums.ts'
import { type Campaign, damages, PUBLIC_URL, readDatabase, scratchFolder } from './campaign.ts'

const KILLS = 50
const NEXT = '0.2.0'
const NEXT_HAS = {
  'db/migrations/0900_release_0_2_0.sql': 'select 1;\n',
  'db/migrations/0901_shelf.sql': "create table shelf (id text primary key);\ninsert into shelf (id) values ('oak');\n",
}

interface Place {
  base: string
  env: Record<string, string> & { DATA_DIR: string }
  archive: string
}

/** An update is killed, every second time together with the server: what runs afterwards is the old or the new release. */
export const killInUpdate: Campaign = async (factor) => {
  const { folder, remove } = scratchFolder()
  const releases = createReleases(folder)
  const archive = await releases.makeArchive(NEXT, NEXT_HAS)
  const faults = new Set<string>()
  const found: Record<string, number> = {}
  const kills = Math.ceil(KILLS * factor)
  const whole = await placeIn(0)
  const longestMs = await withService(whole, (service) => timeUpdate(whole, service))
  for (let round = 1; round <= kills; round += 1) {
    const place = await placeIn(round)
    // Spread over the update, so that the last kills fall into the restart.
    const afterMs = ((round - Math.random()) / kills) * longestMs
    const version = await withService(place, (service) => killOne(place, service, afterMs, round % 2 === 0, faults))
    found[version] = (found[version] ?? 0) + 1
    if (version === NEXT) continue
    await withService(place, async (service) => {
      await service.ready()
      if ((await update(place, service).ended).code !== 0) faults.add('the next update does not go through')
      if ((await service.ready()) !== NEXT) faults.add('the next update does not bring the new release')
    })
    await forget(place)
  }
  remove()
  const counts = Object.entries(found).map(([version, count]) => [`ran ${version} afterwards`, count])
  const took = { 'an update that nobody kills ms': Math.round(longestMs) }
  return { figures: { 'updates killed': kills, ...took, ...Object.fromEntries(counts) }, faults: [...faults] }

  async function placeIn(round: number): Promise<Place> {
    const base = await releases.install(`site-${round}`, '0.1.0')
    return { base, env: { DATA_DIR: path.join(base, 'data'), PUBLIC_URL, RATE_LIMIT: 'off' }, archive }
  }
}
