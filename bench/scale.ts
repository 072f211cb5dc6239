// Prints how the site keeps up with a growing portfolio: `node bench/scale.ts`. Every project has thirty pictures. The time
// to the first byte of each address is the median of some requests; "changed" is the first one after a change.
import path from 'node:path'
import type { Selectable } from 'kysely'
import { PROJECTS_PER_PAGE } from '#contract/limits.ts'
import { SPACES, STYLES } from '#contract/options.ts'
import { type Db, openSqlite } from '#server/platform/db/database.ts'
import { withLock } from '#server/platform/db/lock.ts'
import type { StoredFileTable } from '#server/platform/db/tables/files.ts'
import { startSignedInServer } from './signed-in-server.ts'
import { figure, printTable } from './table.ts'

const COUNTS = [10, 100, 1000, 10_000]
const PICTURES = 30
const REQUESTS = 15
/** Slower answers are noticed by people. */
const TARGET_MS = 100
/** A placeholder of typical length. */
const LQIP = `data:image/webp;base64,${'A'.repeat(200)}`

const server = await startSignedInServer('scale')
const db = openSqlite(path.join(server.dataDir, 'studio.db'))
try {
  const rows: string[][] = []
  for (const count of COUNTS) {
    await fill(db, count)
    rows.push(await measure(count, server.cookie))
  }
  printTable('Time to the first byte, ms', [head(), ...rows])
} finally {
  await db.destroy()
  await server.stop()
}

interface Target {
  name: string
  path: string
  init?: (turn: number) => RequestInit
  /** Not held to the target: it is as long as the portfolio. */
  isWhole?: boolean
}

function targets(cookie: string): Target[] {
  const list = '/api/portfolio-metadata'
  const put = (body: (turn: number) => object) => (turn: number) => ({
    method: 'PUT',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body(turn)),
  })
  return [
    { name: '/portfolio', path: '/portfolio' },
    { name: 'filtered', path: '/portfolio?space=Home&style=Modern' },
    { name: 'project', path: '/portfolio/project-9' },
    { name: 'list, cards', path: `${list}?fields=card` },
    { name: `list, ${PROJECTS_PER_PAGE}`, path: `${list}?fields=card&limit=${PROJECTS_PER_PAGE}` },
    { name: 'list, whole', path: list, isWhole: true },
    { name: 'edit', path: `${list}?projectId=project-9`, init: put((turn) => ({ location: `Town ${turn}` })) },
    { name: 'reorder', path: `${list}?projectId=project-9`, init: put((turn) => ({ order: 20 + turn })) },
  ]
}

function head(): string[] {
  return ['projects', ...targets('').map(({ name }) => name), 'changed /portfolio', 'changed cards']
}

async function measure(count: number, cookie: string): Promise<string[]> {
  const cells = [count.toLocaleString('en-US')]
  for (const target of targets(cookie)) {
    const times: number[] = []
    for (let turn = 0; turn < REQUESTS; turn += 1) times.push(await firstByteMs(target, turn))
    cells.push(toFigure(median(times), target.isWhole))
  }
  for (const changed of ['/portfolio', '/api/portfolio-metadata?fields=card']) {
    const times: number[] = []
    for (let turn = 0; turn < 5; turn += 1) {
      await withLock(db, 'portfolio', async () => undefined)
      times.push(await firstByteMs({ name: '', path: changed }, 0))
    }
    cells.push(toFigure(median(times), true))
  }
  return cells
}

function toFigure(ms: number, isWhole = false): string {
  return figure(ms.toFixed(1), !isWhole && ms > TARGET_MS)
}

async function firstByteMs({ path, init }: Target, turn: number): Promise<number> {
  const startedMs = performance.now()
  const answer = await fetch(server.url + path, init?.(turn) ?? {})
  const ms = performance.now() - startedMs
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return ms
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}

/** Adds projects until there are so many. */
async function fill(db: Db, count: number): Promise<void> {
  await withLock(db, 'portfolio', async (db) => {
    const { known } = await db
      .selectFrom('project')
      .select((project) => project.fn.countAll<number>().as('known'))
      .executeTakeFirstOrThrow()
    for (let index = known; index < count; index += 1) await insert(db, index)
  })
}

async function insert(db: Db, index: number): Promise<void> {
  const id = `project-${index}`
  const srcs = Array.from({ length: PICTURES }, (_, place) => `/media/portfolio/${id}/files/${place}-picture.jpg`)
  await db
    .insertInto('project')
    .values({
      id,
      title: `Project ${index}`,
      location: `Town ${index}, NJ`,
      space: SPACES[index % SPACES.length] ?? 'Home',
      styles: JSON.stringify([STYLES[index % STYLES.length]?.value ?? 'Modern']),
      thumbnail: srcs[0] ?? '',
      description: 'A house by the harbor with room for everybody. '.repeat(12),
      featured: false,
      published: true,
      position: index + 1,
      shuffle: true,
      hero_image: srcs[0] ?? '',
      hero_image_alt: '',
      created_at_ms: index,
      updated_at_ms: index,
      deleted_at_ms: null,
    })
    .execute()
  const look = { alt: 'A room with a view', width: 2400, height: 1600, focal_x: 0.5, focal_y: 0.5, lqip: LQIP }
  const rows = srcs.map((src, place) => {
    const own = { id: `${id}/${place}`, project_id: id, src, version: 'bench00', position: place + 1 }
    return { ...own, ...look }
  })
  await db.insertInto('project_image').values(rows).execute()
  await db
    .insertInto('stored_file')
    .values(srcs.map((src, place) => storedFile(src.replace('/media/', ''), index * PICTURES + place)))
    .execute()
}

/** As it is after an upload. */
function storedFile(pathname: string, uploadedAtMs: number): Selectable<StoredFileTable> {
  return {
    pathname,
    blob_key: pathname,
    drawable_key: pathname,
    original_key: pathname,
    content_type: 'image/jpeg',
    received_type: 'image/jpeg',
    size_bytes: 2_000_000,
    etag: '"bench"',
    sha256: 'a'.repeat(64),
    original_sha256: 'b'.repeat(64),
    width: 2400,
    height: 1600,
    lqip: LQIP,
    version: 'bench00',
    cache_control: 'public, max-age=2592000',
    upload_ref: pathname,
    uploaded_at_ms: uploadedAtMs,
    parts: null,
    trashed_at_ms: null,
    kept: false,
  }
}
