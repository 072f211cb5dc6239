import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { createDatabase, type PostgresServer, startPostgres } from '../support/postgres.ts'
import { startServer } from '../support/server-process.ts'
import { startLink } from '../support/tcp-link.ts'
import { type Campaign, createOwner, floodable, quantile, SECRET, scratchFolder, signIn } from './campaign.ts'
import { KEPT_ROWS, type KeptRows, type Site, startKeeping } from './keeping.ts'

const RESTARTS = 50
const TERMINATIONS = 50
const LINK_FAULTS = 20
const BETWEEN_MS = 200
const BACK_MS = 5000
/** Statements may take ten seconds; what surrounds them takes a moment. */
const ANSWER_MS = 13_000
/** Longer than a statement may take. */
const LONG_FAULT_MS = 15_000
const SHORT_FAULT_MS = 2000
/** Connections of one server. */
const POOL = 10

type Fault = (round: number) => Promise<void>

/** R10: PostgreSQL is restarted and cut off again and again, and its link fails, while all kinds of things are kept. */
export const postgresFaults: Campaign = async (factor) => {
  const { folder, remove } = scratchFolder()
  const postgres = await startPostgres()
  const databaseUrl = await createDatabase(postgres.url)
  const link = await startLink(postgres.port)
  const env = {
    ...floodable(folder),
    AUTH_SECRET: SECRET,
    DATABASE_URL: databaseUrl.replace(`:${postgres.port}/`, `:${link.port}/`),
  }
  createOwner(folder, { AUTH_SECRET: SECRET, DATABASE_URL: databaseUrl })
  const server = await startServer(env)
  const site: Site = { url: server.url, cookie: await signIn(server.url) }
  const keeping = startKeeping(site)
  const faults = new Set<string>()
  const figures: Record<string, number | string> = {}

  /** Goes on with keeping and reading while something fails, and sees when all is well again. */
  async function suffer(kind: string, times: number, fail: Fault): Promise<void> {
    const backMs: number[] = []
    for (let round = 0; round < times; round += 1) {
      const over = new AbortController()
      const failing = fail(round).finally(() => over.abort())
      while (!over.signal.aborted) {
        await Promise.all([keeping.keepOneOfEach(), readPages(site.url, faults)])
        await Promise.race([failing, delay(BETWEEN_MS)])
      }
      const sinceMs = performance.now()
      while ((await keeping.keepOneOfEach()) < keeping.kinds && performance.now() - sinceMs < 60_000) await delay(50)
      backMs.push(performance.now() - sinceMs)
    }
    figures[`${kind}: times`] = times
    figures[`${kind}: back after, median and longest ms`] =
      `${Math.round(quantile(backMs, 0.5))}, ${Math.round(Math.max(...backMs))}`
    if (Math.max(...backMs) > BACK_MS) faults.add(`the site is not back soon after: ${kind}`)
  }

  const linkFails = (state: Parameters<typeof link.become>[0], forMs: number): Fault => {
    return async () => {
      link.become(state)
      await delay(forMs)
      link.become('whole')
    }
  }
  await suffer('restart', Math.ceil(RESTARTS * factor), postgres.restart)
  await suffer('all sessions ended', Math.ceil(TERMINATIONS * factor), () => endSessions(postgres))
  const times = Math.ceil(LINK_FAULTS * factor)
  await suffer('link cut', times, linkFails('cut', SHORT_FAULT_MS))
  await suffer('link slow', times, linkFails('slow', SHORT_FAULT_MS))
  await suffer('link held up', times, linkFails('held', SHORT_FAULT_MS))
  await suffer('link lost', Math.ceil(times / 4), linkFails('lost', LONG_FAULT_MS))
  await suffer('table locked', Math.ceil(times / 4), () => lockLeads(databaseUrl))

  const lostUploads = await keeping.countLostUploads()
  const connections = await countConnections(postgres)
  server.kill('SIGTERM')
  const [code] = await server.exit
  const found = keeping.compare(await keptRows(databaseUrl))
  await link.stop()
  await postgres.stop()
  remove()
  const { acknowledged, answers, longestMs } = keeping.kept()
  const odd = [...answers.keys()].filter((answer) => answer !== 'success' && answer !== '503')
  return {
    figures: {
      ...figures,
      acknowledged,
      ...Object.fromEntries([...answers].map(([answer, count]) => [`answered ${answer}`, count])),
      'longest answer ms': Math.round(longestMs),
      'connections at the end': connections,
      ...found,
      'lost uploads': lostUploads,
    },
    faults: [
      ...faults,
      ...odd.map((answer) => `answered ${answer}`),
      ...(found.lost + found.torn + found.doubled + lostUploads > 0 ? ['lost, torn or doubled'] : []),
      ...(longestMs > ANSWER_MS ? ['an answer took too long'] : []),
      ...(connections > POOL ? ['more connections than the pool has'] : []),
      ...(code === 0 ? [] : [`the server ended with ${code}`]),
    ],
  }
}

/** Reads pages as visitors do: they come from memory meanwhile. */
async function readPages(url: string, faults: Set<string>): Promise<void> {
  for (const path of ['/', '/portfolio', '/api/site-metadata']) {
    const { status } = await fetch(url + path)
    if (status !== 200) faults.add(`${path} is answered with ${status}`)
  }
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(sql)
  await client.end()
  return rows
}

const OTHERS = "from pg_stat_activity where datname like 'studio%' and pid <> pg_backend_pid()"

async function endSessions({ url }: PostgresServer): Promise<void> {
  await query(url, `select pg_terminate_backend(pid) ${OTHERS}`)
}

async function countConnections({ url }: PostgresServer): Promise<number> {
  const rows = await query(url, `select count(*) as count ${OTHERS}`)
  return Number(rows[0]?.['count'])
}

/** Keeps forms waiting for longer than a statement may take. */
async function lockLeads(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('begin; lock table lead in access exclusive mode')
  await delay(LONG_FAULT_MS)
  await client.query('rollback')
  await client.end()
}

async function keptRows(url: string): Promise<KeptRows> {
  const [leads, torn, projects] = [KEPT_ROWS.leads, KEPT_ROWS.torn, KEPT_ROWS.projects].map((sql) => query(url, sql))
  return { leads: (await leads) ?? [], torn: (await torn) ?? [], projects: (await projects) ?? [] }
}
