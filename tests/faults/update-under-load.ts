import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { createReleases } from '../support/releases/releases.ts'
import { type Service, startService } from '../support/releases/service.ts'
import { startUpdate } from '../support/releases/update.ts'
import { type Campaign, createOwner, floodable, scratchFolder } from './campaign.ts'
import { errorsAmong, fill, keptBy, startVisitors, statusesIn } from './large-site.ts'

const OLD = '0.1.0'
const NEW = '0.2.0'
const NEW_HAS = {
  'db/migrations/0900_release_0_2_0.sql': 'select 1;\n',
  'db/migrations/0901_shelf.sql': 'create table shelf (id text primary key);\n',
}
/** Time in which visitors use what an update has left. */
const AFTERWARDS_MS = 2000

/** A site of much is updated and goes back, on a socket that stays, while visitors read pages and write to the studio. */
export const updateUnderLoad: Campaign = async (factor) => {
  const { folder, remove } = scratchFolder()
  const releases = createReleases(folder)
  const archive = await releases.makeArchive(NEW, NEW_HAS)
  const base = await releases.install('site', OLD)
  const DATA_DIR = path.join(base, 'data')
  createOwner(DATA_DIR)
  const size = fill(DATA_DIR, factor)
  const service = await startService(base, floodable(DATA_DIR))
  await service.ready()
  const visitors = startVisitors(service.url)
  const updated = await runUpdate({ base, service }, ['--to', archive])
  const whileForwardMs = visitors.takeSlowestMs()
  const returned = await runUpdate({ base, service }, ['--back'])
  const { acknowledged, answers, slowestMs } = await visitors.stop()
  await service.stop()
  const { broken, lost, doubled } = keptBy(DATA_DIR, acknowledged)
  remove()
  const errors = errorsAmong(answers)
  return {
    figures: {
      site: size,
      'update s': seconds(updated.tookMs),
      'of which from the last check until the new release is ready s': seconds(updated.lastStepMs),
      'longest that a visitor waited meanwhile ms': Math.round(whileForwardMs),
      'back s': seconds(returned.tookMs),
      'longest that a visitor waited meanwhile, back ms': Math.round(slowestMs),
      'answers by status': statusesIn(answers),
      errors,
      acknowledged: acknowledged.length,
      lost,
      doubled,
    },
    faults: [
      ...broken,
      ...[updated, returned].flatMap(({ problems }) => problems),
      ...(updated.version === NEW && returned.version === OLD ? [] : ['another release runs than should']),
      ...(errors > 0 ? ['visitors saw errors'] : []),
      ...(lost > 0 ? ['lost'] : []),
      ...(doubled > 0 ? ['doubled'] : []),
    ],
  }
}

/** Lines of an update before it lets the new release take over: unpacked, backed up, tried. */
const LINES_BEFORE = 3

async function runUpdate({ base, service }: { base: string; service: Service }, args: readonly string[]) {
  const env = floodable(path.join(base, 'data'))
  const startedMs = performance.now()
  const { ended, wrote } = startUpdate(base, env, [...args, '--restart', service.restart])
  await Promise.race([wrote(LINES_BEFORE), ended])
  const triedMs = performance.now()
  const { problems } = await ended
  const endedMs = performance.now()
  const version = await service.ready()
  await setTimeout(AFTERWARDS_MS)
  return {
    version,
    tookMs: endedMs - startedMs,
    lastStepMs: endedMs - triedMs,
    problems: problems.trim() === '' ? [] : [problems.trim()],
  }
}

const seconds = (ms: number): string => (ms / 1000).toFixed(1)
