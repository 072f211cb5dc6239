import { readFileSync, readlinkSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { findDifference, SUMS } from '../../scripts/release/sums.ts'
import { inquiry } from '../support/inquiries.ts'
import { createReleases } from '../support/releases/releases.ts'
import { type Service, startService } from '../support/releases/service.ts'
import { startUpdate } from '../support/releases/update.ts'
import { type Campaign, damages, floodable, readDatabase, scratchFolder } from './campaign.ts'

const KILLS = 50
const OLD = '0.1.0'
const NEW = '0.2.0'
/** Before the first line that an update writes, and after each of the three before its last. */
const STEPS = 4
/** Its multiples spread over all moments evenly, and the same in each run. */
const GOLDEN_RATIO = 0.618
const NEW_HAS = {
  'db/migrations/0900_release_0_2_0.sql': 'select 1;\n',
  'db/migrations/0901_shelf.sql': "create table shelf (id text primary key);\ninsert into shelf (id) values ('oak');\n",
}

/** An update is killed, every second time together with the server: the site is the old or the new release afterwards. */
export const killInUpdate: Campaign = async (factor) => {
  const { folder, remove } = scratchFolder()
  const releases = createReleases(folder)
  const archive = await releases.makeArchive(NEW, NEW_HAS)
  const faults = new Set<string>()
  let updated = 0
  const install = async (round: number) => openSite(await releases.install(`site-${round}`, OLD), archive, faults)
  const first = await install(0)
  const tookMs = await first.update()
  await first.close()
  const kills = Math.ceil(KILLS * factor)
  for (let round = 1; round <= kills; round += 1) {
    const site = await install(round)
    await site.killUpdate({
      afterLines: round % STEPS,
      afterMs: (((round * GOLDEN_RATIO) % 1) * tookMs) / STEPS,
      withServer: (round + Math.floor(round / STEPS)) % 2 === 1,
    })
    const version = await site.settle()
    if (version === NEW) updated += 1
    else await site.update()
    await site.close()
  }
  remove()
  return {
    figures: {
      'updates killed': kills,
      'old release afterwards, then updated': kills - updated,
      'new release afterwards': updated,
      'update that nobody kills ms': Math.round(tookMs),
    },
    faults: [...faults],
  }
}

interface Kill {
  afterLines: number
  afterMs: number
  /** True kills the server, too. */
  withServer: boolean
}

/** A running site of the old release that holds one lead. */
async function openSite(base: string, archive: string, faults: Set<string>) {
  const env = floodable(path.join(base, 'data'))
  const service = await startService(base, env)
  await service.ready()
  await postLead(service, faults)
  const start = () => startUpdate(base, env, ['--to', archive, '--restart', service.restart])

  return {
    /** Updates it. @returns How long that took, in ms. */
    async update(): Promise<number> {
      const startedMs = performance.now()
      const { code, problems } = await start().ended
      if (code !== 0) faults.add(`an update does not go through: ${problems.trim()}`)
      if ((await service.ready()) !== NEW) faults.add('an update does not bring the new release')
      return performance.now() - startedMs
    },

    /** Kills an update so many ms after it wrote so many lines. */
    async killUpdate({ afterLines, afterMs, withServer }: Kill): Promise<void> {
      const { process: updating, ended, wrote } = start()
      await Promise.race([wrote(afterLines), ended])
      await setTimeout(afterMs)
      if (updating.exitCode === null && updating.pid) process.kill(-updating.pid, 'SIGKILL')
      if (withServer) service.signal('SIGKILL')
      await ended
    },

    /** Starts whatever is current now. @returns Its version, once it is ready and found whole. */
    async settle(): Promise<string> {
      const version = await service.startAgain('SIGTERM')
      const current = path.join(base, 'current')
      if (path.basename(readlinkSync(current)) !== `seven-mile-${version}`)
        faults.add('another release runs than is current')
      const different = await findDifference(current, readFileSync(path.join(current, SUMS), 'utf8'))
      if (different !== undefined) faults.add(`${different} of the release that runs is not as it was packed`)
      for (const page of ['/', '/portfolio'])
        if ((await fetch(service.url + page)).status !== 200) faults.add(`${page} does not open`)
      return version
    },

    async close(): Promise<void> {
      await service.stop()
      for (const fault of readDatabase(env.DATA_DIR, damagesOfUpdated)) faults.add(fault)
      rmSync(base, { recursive: true, force: true })
    },
  }
}

async function postLead({ url }: Service, faults: Set<string>): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${url}/api/contact`, { method: 'POST', headers, body: JSON.stringify(inquiry) })
  if (!answer.ok) faults.add(`an inquiry is answered with ${answer.status}`)
}

/** Faults in the database of a site that the new release has run. */
function damagesOfUpdated(db: Parameters<typeof damages>[0]): string[] {
  const count = (table: string) => db.prepare(`select count(*) as rows from ${table}`).get()?.['rows']
  return [
    ...damages(db),
    ...(count('lead') === 1 ? [] : ['the lead is not there once']),
    ...(count('shelf') === 1 ? [] : ['the new migrations were not applied once']),
  ]
}
