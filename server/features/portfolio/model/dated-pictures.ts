import { mayBeShownOn, type PictureRights } from '#contract/files/picture-rights.ts'
import type { Db } from '#server/platform/db/database.ts'
import { listPictures, type StoredPicture } from './image-repository.ts'
import { BUILT_IN } from './project.ts'

/** Both databases limit how many values one statement may have. */
const IDS_AT_ONCE = 200

type Shoot = Awaited<ReturnType<typeof listShoots>>[number]

/** A picture whose licence or embargo has a date. */
export interface DatedPicture {
  /** Undefined for one that has no record of its own. */
  id: string | undefined
  src: string
  projectId: string
  rights: PictureRights
}

/** Pictures with dates, and those that can stand in place of covers that may not be shown. */
export interface DatedPictures {
  dated: readonly DatedPicture[]
  /** Galleries of the projects with dates, in their order. */
  galleries: ReadonlyMap<string, readonly StoredPicture[]>
}

/** The pictures with dates of all projects outside the trash. */
export async function readDatedPictures(db: Db): Promise<DatedPictures> {
  const shoots = new Map((await listShoots(db)).map((shoot) => [shoot.id, shoot]))
  const ids = new Set([...shoots.keys(), ...(await listIdsWithOwnDates(db))])
  const pictures = await listPicturesOf(db, [...ids])
  const dated = pictures.flatMap(({ id, src, projectId, rights }) => {
    const own = rights ?? shoots.get(projectId)?.rights
    return own && isDated(own) ? [{ id, src, projectId, rights: own }] : []
  })
  const known = new Set(pictures.map(({ projectId, src }) => `${projectId} ${src}`))
  const others = [...shoots.values()]
    .flatMap(picturesBesides)
    .filter((one) => !known.has(`${one.projectId} ${one.src}`))
  const inGallery = pictures.filter((picture) => picture.inGallery)
  return { dated: [...dated, ...others], galleries: Map.groupBy(inGallery, ({ projectId }) => projectId) }
}

/** One use of a picture, with the rights that it has there. */
export type LicensedUse = Pick<DatedPicture, 'src' | 'rights'>

/** Addresses of the pictures that may not be shown on a day, 'YYYY-MM-DD': one use that forbids it is enough. */
export function closedOn(dated: readonly LicensedUse[], day: string): ReadonlySet<string> {
  return new Set(dated.filter(({ rights }) => !mayBeShownOn(rights, day)).map(({ src }) => src))
}

/** The last day on which each picture with a licence may be shown, the first to end of several. */
export function lastDaysOf(dated: readonly LicensedUse[]): ReadonlyMap<string, string> {
  const days = new Map<string, string>()
  for (const {
    src,
    rights: { licensedUntil: day },
  } of dated) {
    if (day !== undefined && day < (days.get(src) ?? '9')) days.set(src, day)
  }
  return days
}

const isDated = ({ licensedUntil, embargoUntil }: PictureRights): boolean =>
  licensedUntil !== undefined || embargoUntil !== undefined

/** Projects all of whose pictures have dates. */
async function listShoots(db: Db) {
  const rows = await db
    .selectFrom('project')
    .select(['id', 'thumbnail', 'hero_image', 'rights'])
    .where('rights', 'is not', null)
    .where('deleted_at_ms', 'is', null)
    .execute()
  return rows
    .map(({ rights, ...row }) => ({ ...row, rights: rights as PictureRights }))
    .filter(({ rights }) => isDated(rights))
}

async function listIdsWithOwnDates(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('project_image')
    .innerJoin('project', 'project.id', 'project_image.project_id')
    .select(['project_id', 'project_image.rights'])
    .where('project_image.rights', 'is not', null)
    .where('project.deleted_at_ms', 'is', null)
    .execute()
  return rows.filter(({ rights }) => isDated(rights as PictureRights)).map(({ project_id }) => project_id)
}

async function listPicturesOf(db: Db, ids: readonly string[]): Promise<StoredPicture[]> {
  const found: StoredPicture[] = []
  for (let from = 0; from < ids.length; from += IDS_AT_ONCE) {
    found.push(...(await listPictures(db, ids.slice(from, from + IDS_AT_ONCE))))
  }
  return found.filter(({ deletedAtMs }) => deletedAtMs === null)
}

/** Pictures of a shoot that are in no gallery: covers, and those of the built-in house of the same id. */
function picturesBesides({ id, thumbnail, hero_image, rights }: Shoot): DatedPicture[] {
  const builtIn = BUILT_IN.get(id)
  const { home, services } = builtIn?.views ?? {}
  const ofHouse = [builtIn?.thumbnail, home, services, ...(builtIn?.pictures ?? [])].flatMap((one) => one?.src ?? [])
  const srcs = new Set([thumbnail, hero_image, ...ofHouse].filter((src) => src !== ''))
  return [...srcs].map((src) => ({ id: undefined, src, projectId: id, rights }))
}
