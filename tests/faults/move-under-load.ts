import { readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { CAUGHT_UP, startMove } from '../support/moves.ts'
import { createDatabase, startPostgres } from '../support/postgres.ts'
import { type Service, startService } from '../support/releases/service.ts'
import { startS3 } from '../support/storage/s3.ts'
import { type Campaign, createOwner, floodable, scratchFolder } from './campaign.ts'
import { errorsAmong, fill, keptBy, startVisitors, statusesIn } from './large-site.ts'

const ROOT = path.join(import.meta.dirname, '../..')

/** A site of much is moved to PostgreSQL and a bucket and back, while visitors read pages and write to the studio. */
export const moveUnderLoad: Campaign = async (factor) => {
  const { folder, remove } = scratchFolder()
  const postgres = await startPostgres()
  const s3 = await startS3()
  const DATA_DIR = path.join(folder, 'data')
  createOwner(DATA_DIR)
  const size = fill(DATA_DIR, factor)
  symlinkSync(ROOT, path.join(folder, 'current'))
  const DATABASE_URL = await createDatabase(postgres.url)
  const service = await startService(folder, { ...floodable(DATA_DIR), DATA_DIR })
  await service.ready()
  const visitors = startVisitors(service.url)
  const here = floodable(DATA_DIR)
  const { S3_BUCKET, ...keys } = s3.env
  const AUTH_SECRET = readFileSync(path.join(DATA_DIR, 'secret'), 'utf8')
  const there = { ...here, DATABASE_URL, AUTH_SECRET, ...s3.env }
  const base = { folder, service, visitors }

  const away = await move(base, ['--to', DATABASE_URL, '--blobs', `s3://${S3_BUCKET}`], { ...here, ...keys }, there)
  const arrived = await leadsIn(DATABASE_URL)
  const lostAway = away.acknowledged.filter((email) => !arrived.has(email)).length
  const back = await move(base, ['--to', `sqlite:${DATA_DIR}`, '--blobs', `disk:${DATA_DIR}`], there, here)
  const { acknowledged, answers, slowestMs } = await visitors.stop()
  await service.stop()
  const { broken, lost, doubled } = keptBy(DATA_DIR, acknowledged)
  await s3.stop()
  await postgres.stop()
  remove()
  return {
    figures: {
      site: size,
      ...figuresOf('away', away),
      ...figuresOf('back', back),
      'answers by status': statusesIn(answers),
      'longest that a visitor waited ms': Math.round(slowestMs),
      acknowledged: acknowledged.length,
      lost: lost + lostAway,
      doubled,
    },
    faults: [
      ...broken,
      ...[away, back].map(({ problem }) => problem.trim()).filter(Boolean),
      ...(errorsAmong(answers) > 0 ? ['visitors saw errors'] : []),
      ...(lost + lostAway > 0 ? ['lost'] : []),
      ...(doubled > 0 ? ['doubled'] : []),
    ],
  }
}

interface Base {
  folder: string
  service: Service
  visitors: ReturnType<typeof startVisitors>
}

/** Moves the site as the operator does: lines are changed when the command says so, and the site is restarted. */
async function move({ folder, service, visitors }: Base, args: string[], env: object, after: Record<string, string>) {
  const startedMs = performance.now()
  const moving = startMove(args, env)
  if (!(await moving.said(CAUGHT_UP))) throw new Error((await moving.ended).problem)
  const caughtUpMs = performance.now()
  const lines = {
    DATABASE_URL: '',
    S3_BUCKET: '',
    S3_ENDPOINT: '',
    S3_ACCESS_KEY_ID: '',
    S3_SECRET_ACCESS_KEY: '',
    ...after,
  }
  const settings = Object.entries(lines).map(([name, value]) => `${name}='${value}'\n`)
  writeFileSync(path.join(folder, 'env'), settings.join(''))
  const switchedMs = performance.now()
  const ready = service.startAgain('SIGTERM')
  const { out, problem } = await moving.ended
  await ready
  const readyMs = performance.now()
  await setTimeout(2000)
  return {
    out,
    problem,
    copyingMs: caughtUpMs - startedMs,
    switchMs: readyMs - switchedMs,
    acknowledged: [...visitors.acknowledged],
  }
}

const figuresOf = (way: string, { out, copyingMs, switchMs }: Awaited<ReturnType<typeof move>>) => ({
  [`${way}: copying while the site runs, s`]: (copyingMs / 1000).toFixed(1),
  [`${way}: from the restart until ready, s`]: (switchMs / 1000).toFixed(1),
  [`${way}: it says`]: out
    .split('\n')
    .filter((line) => /^(Round|The old|Done|[\d,]+ (rows|files))/.test(line))
    .join(' | '),
})

async function leadsIn(databaseUrl: string): Promise<Set<string>> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ email: string }>('select email from lead')
  await client.end()
  return new Set(rows.map(({ email }) => email))
}
