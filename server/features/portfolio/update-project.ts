import { isDeepStrictEqual } from 'node:util'
import type { User } from '#contract/people/session.ts'
import { TITLE_ERROR } from '#contract/portfolio/project-input.ts'
import { Problem } from '#contract/problem.ts'
import { type ActivityEntry, recordActivity } from '#server/platform/activity.ts'
import type { Db } from '#server/platform/db/database.ts'
import { withLock } from '#server/platform/db/lock.ts'
import { withoutPastPlan } from '#server/platform/publication/planned-time.ts'
import type { ExpectedVersions } from '#server/platform/version.ts'
import { slugOf } from '#shared/slug.ts'
import { idTaken } from './create-project.ts'
import type { PortfolioDeps } from './deps.ts'
import { type CoverFocals, coverFocals, keepCovers } from './model/covers.ts'
import {
  type Difference,
  difference,
  type FieldsInput,
  fieldsOf,
  type ProjectState,
  toColumns,
  wantedFields,
} from './model/fields.ts'
import { arrangeGallery, type GalleryState, galleryState, recordGallery } from './model/gallery-state.ts'
import { ownPictures, requireUploads, takeInFiles } from './model/own-pictures.ts'
import { BUILT_IN, storyOf } from './model/project.ts'
import { changeProjectRow, findProjectRow, listTitles, markFilesSeen, type ProjectRow } from './model/repository.ts'
import { changedSince, readSaved, requireProject, type SavedProject } from './model/saved-project.ts'
import { requireOwnPictures } from './model/story-pictures.ts'
import { placeProject } from './place-project.ts'
import { asItWas } from './replace-gallery.ts'

interface SaveOptions {
  /** Expected versions (If-Match); omit to overwrite. */
  expected: ExpectedVersions
  /** The upload that the save belongs to. */
  uploadKey: string | undefined
}

/**
 * Changes the named fields, and takes in the files that have arrived in the project's folder.
 *
 * @throws {Problem} `not_found`, `gone`, `stale`; `conflict` when it belongs to an upload that made another project, or
 *   another person is reordering the projects; `invalid_input` for a title that another project has.
 */
export function updateProject(
  db: Db,
  deps: PortfolioDeps,
  id: string,
  input: FieldsInput,
  { expected, uploadKey }: SaveOptions,
  actor: User,
): Promise<SavedProject> {
  return withLock(db, 'portfolio', async (db) => {
    // An upload must not change a project that it did not make.
    if (uploadKey !== undefined && uploadKey !== (await findProjectRow(db, id))?.upload_key) throw idTaken()
    const row = await requireProject(db, id, expected)
    const wanted = { ...wantedOf(row, input, deps), ...focalsIn(input) }
    if (wanted.title !== undefined && wanted.title !== row.title) await requireFreeTitle(db, id, wanted.title)
    if (wanted.order !== undefined && Object.keys(wanted).length === 1) {
      return readSaved(db, id, await placeProject(db, row, wanted.order, { actor, nowMs: deps.now() }))
    }
    // Read before the fields, as moving a focal point changes a picture of the gallery.
    const pictures = await ownPictures(db, row, deps.now())
    if (wanted.story) requireOwnPictures(wanted.story, pictures, id)
    const galleryBefore = galleryState(pictures)
    const changed = await applyChange(db, deps, row, wanted)
    const galleryAfter = await takeInArrived(db, deps, row)
    const gallery = galleryAfter && { before: galleryBefore, after: galleryAfter }
    return readSaved(db, id, await recordUpdate(db, row, changed, gallery, actor, deps.now()))
  })
}

/** The built-in story that a project shows anyway is no change of it. */
function wantedOf(row: ProjectRow, input: FieldsInput, deps: PortfolioDeps): Partial<ProjectState> {
  const { story, ...wanted } = wantedFields(input, fieldsOf(row).styles, deps)
  const isShown = row.story === null && isDeepStrictEqual(story, storyOf(row, BUILT_IN.get(row.id)).story)
  return story === undefined || isShown ? wanted : { ...wanted, story }
}

/** @throws {Problem} `conflict` when the same fields or pictures have changed since, or a cover was deleted for good. */
export async function undoUpdateProject(db: Db, deps: PortfolioDeps, entry: ActivityEntry, actor: User) {
  const { subjectId, before, after } = entry
  const row = await requireProject(db, subjectId)
  if (entry.anyway) return bringBackFields(db, deps, row, before as UpdateState, actor)
  const { images: expectedImages, ...expected } = after as UpdateState
  if (difference(await stateOf(db, deps, row, expected), expected)) throw changedSince()
  if (expectedImages && !(await hasGallery(db, deps, row, expectedImages))) throw changedSince()
  const { images, ...fields } = before as UpdateState
  const wanted = withoutPastPlan(fields, deps.now())
  await requireUploads(db, row, [wanted.thumbnail ?? '', wanted.heroImage ?? ''], deps.now())
  await applyChange(db, deps, row, wanted)
  if (images) await arrangeGallery(db, await requireProject(db, subjectId), asItWas(images), deps.now())
  return null
}

/** Past later changes the fields come back, and the gallery stays as it is: pictures that came since are not lost. */
async function bringBackFields(db: Db, deps: PortfolioDeps, row: ProjectRow, before: UpdateState, actor: User) {
  const { images: _, ...fields } = before
  const wanted = withoutPastPlan(fields, deps.now())
  await requireUploads(db, row, [wanted.thumbnail ?? '', wanted.heroImage ?? ''], deps.now())
  if (wanted.title !== undefined) await requireFreeTitle(db, row.id, wanted.title)
  const changed = await applyChange(db, deps, row, wanted)
  return (await recordUpdate(db, row, changed, undefined, actor, deps.now())) ?? null
}

/** The changed fields, and the gallery if the save took in files, as the activity keeps them. */
type UpdateState = Partial<ProjectState & GalleryState>

/** @returns Id of the one entry that undoes all of it; undefined when nothing changed. */
async function recordUpdate(
  db: Db,
  row: ProjectRow,
  fields: Difference | undefined,
  gallery: { before: GalleryState; after: GalleryState } | undefined,
  actor: User,
  nowMs: number,
): Promise<string | undefined> {
  if (!fields) return gallery && recordGallery(db, row, gallery, actor, nowMs)
  const before: UpdateState = { ...fields.before, ...gallery?.before }
  const after: UpdateState = { ...fields.after, ...gallery?.after }
  const subject = { id: row.id, name: row.title }
  return recordActivity(db, { actor, action: 'project.updated', subject, before, after }, nowMs)
}

async function hasGallery(db: Db, { now }: PortfolioDeps, row: ProjectRow, images: GalleryState['images']) {
  return isDeepStrictEqual(galleryState(await ownPictures(db, row, now())).images, images)
}

async function requireFreeTitle(db: Db, id: string, title: string): Promise<void> {
  const slug = slugOf(title)
  const others = (await listTitles(db)).filter((other) => other.id !== id)
  if (others.every((other) => other.id !== slug && slugOf(other.title) !== slug)) return
  throw new Problem('invalid_input', TITLE_ERROR.taken, { fields: { title: [TITLE_ERROR.taken] } })
}

/** @returns The fields that changed; undefined when none did. */
async function applyChange(db: Db, deps: PortfolioDeps, row: ProjectRow, wanted: Partial<ProjectState>) {
  const changed = difference(await stateOf(db, deps, row, wanted), wanted)
  if (!changed) return undefined
  await changeProjectRow(db, row.id, { ...toColumns(changed.after), updated_at_ms: deps.now() })
  const { thumbnail = row.thumbnail, heroImage = row.hero_image } = changed.after
  const hasOtherCovers = thumbnail !== row.thumbnail || heroImage !== row.hero_image
  if (hasOtherCovers || movesFocus(wanted)) {
    await keepCovers(db, { id: row.id, thumbnail, hero_image: heroImage }, wanted, deps.now())
  }
  return changed
}

/** The project's fields, with focal points only where the change names one. */
async function stateOf(db: Db, { now }: PortfolioDeps, row: ProjectRow, wanted: Partial<ProjectState>) {
  return { ...fieldsOf(row), ...(movesFocus(wanted) && (await coverFocals(db, row, now()))) }
}

/** @returns The gallery with the files that had arrived; undefined when none had. */
async function takeInArrived(db: Db, { now }: PortfolioDeps, row: ProjectRow): Promise<GalleryState | undefined> {
  // Taken before looking, so that files which arrive meanwhile are found by the next save.
  const seenMs = now()
  const added = await takeInFiles(db, row, now())
  await markFilesSeen(db, row.id, seenMs)
  if (added === 0) return undefined
  await changeProjectRow(db, row.id, { updated_at_ms: now() })
  return galleryState(await ownPictures(db, row, now()))
}

const movesFocus = ({ thumbnailFocal, heroFocal }: CoverFocals) =>
  thumbnailFocal !== undefined || heroFocal !== undefined

function focalsIn({ thumbnailFocal, heroFocal }: CoverFocals): CoverFocals {
  return { ...(thumbnailFocal && { thumbnailFocal }), ...(heroFocal && { heroFocal }) }
}
