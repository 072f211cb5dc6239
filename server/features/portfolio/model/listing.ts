import { randomUUID } from 'node:crypto'
import type { Project } from '#contract/portfolio/portfolio.ts'
import { Problem } from '#contract/problem.ts'
import { type CurrentVersions, rememberByVersion } from '#server/platform/db/current-versions.ts'
import type { Db } from '#server/platform/db/database.ts'
import { type Bucket, createCards, toBucket } from './cards.ts'
import { type DatedPictures, readDatedPictures } from './dated-pictures.ts'
import { listPictures } from './image-repository.ts'
import { withFacts } from './pictures.ts'
import { BUILT_IN, toCard, toProject } from './project.ts'
import { idOfMark, listMarks, listProjectRows, marksIn, type ProjectRow } from './repository.ts'

/** The portfolio as it was at one time. */
export interface Listing {
  /** Changes with the listing; for entity tags. */
  tag: string
  /** In portfolio order, drafts included, without the fields that only a project's own page shows. */
  cards: readonly Project[]
  /** The same without drafts. */
  published: readonly Project[]
  /** Both in parts, which are the same objects as in the listing before where nothing has changed in them. */
  buckets: readonly Bucket[]
  /** The same projects complete, by id; undefined for a portfolio too large to remember. */
  whole: ReadonlyMap<string, Project> | undefined
}

/** The portfolio as people of the studio see it, with what decides on which days strangers see which of its pictures. */
export interface StudioListing extends Listing {
  datedPictures: DatedPictures
}

/** Largest portfolio that is kept in memory with all its pictures. */
const WHOLE_MAX = 200

/** Sets the versions of this process apart from those of another database or release. */
const run = randomUUID().slice(0, 8)

/** @returns A reader of the portfolio, which keeps it in memory until a server changes it. */
export function createListing(db: Db, currentVersions: CurrentVersions): () => Promise<StudioListing> {
  const readCards = createCards(db)

  async function read(version: number): Promise<StudioListing> {
    return { ...(await readAll(version)), datedPictures: await readDatedPictures(db) }
  }

  async function readAll(version: number): Promise<Listing> {
    const tag = `${run}-${version}`
    const marked = await listMarks(db)
    const count = marked.reduce((sum, bucket) => sum + bucket.count, 0)
    if (count > WHOLE_MAX) return toListing(tag, await readCards(marked), undefined)
    return toWholeListing(tag, await readProjects(db, marked.flatMap(marksIn).map(idOfMark)))
  }

  return rememberByVersion(async () => (await currentVersions()).portfolio, read)
}

export const toWholeListing = (tag: string, whole: readonly Project[]): Listing =>
  toListing(tag, [toBucket(whole.map(toCard))], new Map(whole.map((project) => [project.id, project])))

function toListing(tag: string, buckets: readonly Bucket[], whole: Listing['whole']): Listing {
  return {
    tag,
    cards: buckets.flatMap(({ all }) => all),
    published: buckets.flatMap(({ published }) => published),
    buckets,
    whole,
  }
}

/** Complete projects of these ids in their order; those in the trash are left out. */
export async function readProjects(db: Db, ids: readonly string[]): Promise<Project[]> {
  const rows = new Map((await listProjectRows(db, ids)).map((row) => [row.id, row]))
  return complete(
    db,
    ids.flatMap((id) => rows.get(id) ?? []),
  )
}

/** One complete project, also from the trash. */
export async function readProject(db: Db, row: ProjectRow): Promise<Project> {
  const [project] = await complete(db, [row])
  if (project) return project
  throw new Error(`The project ${row.id} did not come back.`)
}

async function complete(db: Db, rows: readonly ProjectRow[]): Promise<Project[]> {
  const ids = rows.map(({ id }) => id)
  const pictures = Map.groupBy(await withFacts(db, await listPictures(db, ids)), ({ projectId }) => projectId)
  return rows.map((row) => toProject(row, pictures.get(row.id) ?? [], BUILT_IN.get(row.id)))
}

/** The place of the last project of a page: the next page begins after it, even if projects have moved since. */
const CURSOR = /^(\d{1,9})\.(-?\d{1,16})\.([a-z0-9-]{1,130})$/

const placeOf = ({ order, createdAt, id }: Project) => ({ order, createdAtMs: Date.parse(createdAt), id })
type Place = ReturnType<typeof placeOf>

export function writeCursor(project: Project): string {
  const { order, createdAtMs, id } = placeOf(project)
  return `${order}.${createdAtMs}.${id}`
}

/** The projects after a cursor. @throws {Problem} `invalid_input` for a malformed cursor. */
export function after(projects: readonly Project[], cursor: string | undefined): readonly Project[] {
  if (cursor === undefined) return projects
  const [, order, createdAtMs, id = ''] = CURSOR.exec(cursor) ?? []
  if (id === '') throw new Problem('invalid_input', 'This page of the list does not exist.')
  const place: Place = { order: Number(order), createdAtMs: Number(createdAtMs), id }
  const from = projects.findIndex((project) => isAfter(placeOf(project), place))
  return from < 0 ? [] : projects.slice(from)
}

function isAfter(a: Place, b: Place): boolean {
  return a.order - b.order > 0 || (a.order === b.order && isYounger(a, b))
}

function isYounger(a: Place, b: Place): boolean {
  return a.createdAtMs > b.createdAtMs || (a.createdAtMs === b.createdAtMs && a.id > b.id)
}
