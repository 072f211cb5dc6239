import { Problem } from '#contract/problem.ts'
import { type ProjectInput, TITLE_ERROR } from '#contract/project-input.ts'
import type { User } from '#contract/session.ts'
import { FIXED_PROJECT_IDS, slugOf } from '#contract/slug.ts'
import { type ActivityEntry, recordActivity } from '#server/platform/activity.ts'
import type { Db } from '#server/platform/db/database.ts'
import { withLock } from '#server/platform/db/lock.ts'
import type { Basis } from '#server/platform/version.ts'
import { changedSince, findLive, type PortfolioSurroundings, present, type Saved } from './change-service.ts'
import type { ClaimService } from './claim-service.ts'
import {
  type CoverFocals,
  coverFocals,
  keepCovers,
  ownPictures,
  requireUploads,
  takeInFiles,
} from './covers-service.ts'
import {
  type Difference,
  difference,
  type FieldsInput,
  fieldsOf,
  ownAddress,
  type ProjectFields,
  type ProjectState,
  toColumns,
  wantedFields,
} from './fields.ts'
import { arrange, type GalleryService, galleryState } from './gallery-service.ts'
import { placeProject } from './order-service.ts'
import {
  changeProjectRow,
  deleteProjectRow,
  findProjectRow,
  insertProjectRow,
  listTitles,
  markFilesSeen,
  nextPosition,
  type ProjectRow,
} from './repository.ts'
import type { PortfolioTrash } from './trash-service.ts'

export type PortfolioWriter = ReturnType<typeof createPortfolioWriter>

/** What a save says about itself. */
export interface SaveTerms {
  /** What it is based on, if the asker says so. */
  basis: Basis
  /** The upload that it belongs to. */
  uploadKey: string | undefined
}

interface WriterParts extends PortfolioSurroundings {
  gallery: Pick<GalleryService, 'recordGallery'>
  trash: Pick<PortfolioTrash, 'putAway'>
  claims: Pick<ClaimService, 'freeId' | 'isKeptForAnother' | 'release'>
}

const FIXED = new Set<string>(FIXED_PROJECT_IDS)
const idTaken = (): Problem => new Problem('conflict', TITLE_ERROR.taken)

/** Making, changing and deleting projects: each save is one transaction that agrees with itself. */
export function createPortfolioWriter({ db, now, publicUrl, findMoved, gallery, trash, claims }: WriterParts) {
  /** Frees an id of which the trash holds nothing any more. @throws {Problem} `conflict` when the id is not free. */
  async function takeId(db: Db, id: string, existing: ProjectRow | undefined, uploadKey?: string): Promise<void> {
    if (FIXED.has(id) || (existing && existing.purged_at_ms === null)) throw idTaken()
    if (await claims.isKeptForAnother(db, id, uploadKey)) throw idTaken()
    if (existing) await deleteProjectRow(db, id)
    else if ((await findMoved(db, id)) !== undefined) throw idTaken()
    if (uploadKey !== undefined) await claims.release(db, uploadKey)
  }

  async function insert(db: Db, id: string, input: ProjectInput, uploadKey: string | undefined): Promise<void> {
    const fields = { ...newFields(await nextPosition(db)), ...wantedFields(input, [], publicUrl) }
    const { heroImage: hero_image, heroImageAlt: hero_image_alt, order: position, ...same } = fields
    const row = { id, ...same, position, hero_image, hero_image_alt, upload_key: uploadKey ?? null }
    const times = { created_at_ms: now(), updated_at_ms: now(), deleted_at_ms: null }
    await insertProjectRow(db, { ...row, ...times, files_seen_ms: now() })
    if (input.gallery) await arrange(db, row, toOwn(input.gallery), now())
    else await takeInFiles(db, { id, files_seen_ms: 0 }, now())
    await keepCovers(db, row, input, now())
  }

  const toOwn = (pictures: NonNullable<ProjectInput['gallery']>) =>
    pictures.map((picture) => ({ ...picture, src: ownAddress(picture.src, publicUrl) }))

  async function requireFreeTitle(db: Db, id: string, title: string): Promise<void> {
    const slug = slugOf(title)
    const others = (await listTitles(db)).filter((other) => other.id !== id)
    if (others.every((other) => other.id !== slug && slugOf(other.title) !== slug)) return
    throw new Problem('invalid_input', TITLE_ERROR.taken, { fields: { title: [TITLE_ERROR.taken] } })
  }

  /** @returns what changed; undefined when nothing did. */
  async function apply(db: Db, row: ProjectRow, wanted: Partial<ProjectState>): Promise<Difference | undefined> {
    const changed = difference(await stateOf(db, row, wanted), wanted)
    if (!changed) return undefined
    await changeProjectRow(db, row.id, { ...toColumns(changed.after), updated_at_ms: now() })
    const { thumbnail = row.thumbnail, heroImage = row.hero_image } = changed.after
    const hasOtherCovers = thumbnail !== row.thumbnail || heroImage !== row.hero_image
    if (hasOtherCovers || movesFocus(wanted)) {
      await keepCovers(db, { id: row.id, thumbnail, hero_image: heroImage }, wanted, now())
    }
    return changed
  }

  /** A project as it is, as far as it matters to a change. */
  async function stateOf(db: Db, row: ProjectRow, wanted: Partial<ProjectState>): Promise<ProjectState> {
    return { ...fieldsOf(row), ...(movesFocus(wanted) && (await coverFocals(db, row, now()))) }
  }

  async function takeIn(db: Db, row: ProjectRow, actor: User): Promise<string | undefined> {
    // Before looking: what arrives meanwhile is for the next time.
    const seenMs = now()
    const before = galleryState(await ownPictures(db, row, now()))
    const added = await takeInFiles(db, row, now())
    await markFilesSeen(db, row.id, seenMs)
    if (added === 0) return undefined
    await changeProjectRow(db, row.id, { updated_at_ms: now() })
    const after = galleryState(await ownPictures(db, row, now()))
    return gallery.recordGallery(db, row, { before, after }, actor)
  }

  return {
    /**
     * @returns the project; the same one for the same upload again.
     * @throws {Problem} `conflict` when its id is taken, be it by something in the trash or for another upload.
     */
    async create(input: ProjectInput, uploadKey: string | undefined, actor: User): Promise<Saved> {
      return withLock(db, 'portfolio', async (db) => {
        const id = input.id ?? (await claims.freeId(db, input.title, uploadKey))
        const existing = await findProjectRow(db, id)
        if (existing && isRepeat(existing, input, uploadKey, publicUrl)) return present(db, id, undefined)
        await takeId(db, id, existing, uploadKey)
        await insert(db, id, input, uploadKey)
        const after = fieldsOf(await findLive(db, id))
        const subject = { id, name: after.title }
        return present(db, id, await recordActivity(db, { actor, action: 'project.created', subject, after }, now()))
      })
    },

    /**
     * Changes the named fields.
     *
     * @throws {Problem} `not_found`, `gone`, `stale`; `conflict` when it belongs to an upload that made another project, or
     *   somebody else is putting the projects in order; `invalid_input` for a title that another project has.
     */
    async update(id: string, input: FieldsInput, terms: SaveTerms, actor: User): Promise<Saved> {
      return withLock(db, 'portfolio', async (db) => {
        // An upload looks for an address of its own: what is in the trash, or nowhere, is not it.
        const { uploadKey, basis } = terms
        if (uploadKey !== undefined && uploadKey !== (await findProjectRow(db, id))?.upload_key) throw idTaken()
        const row = await findLive(db, id, basis)
        const fields = fieldsOf(row)
        const wanted = { ...wantedFields(input, fields.styles, publicUrl), ...focalsIn(input) }
        if (wanted.title !== undefined && wanted.title !== row.title) await requireFreeTitle(db, id, wanted.title)
        if (wanted.order !== undefined && Object.keys(wanted).length === 1) {
          return present(db, id, await placeProject(db, row, wanted.order, { actor, nowMs: now() }))
        }
        const changed = await apply(db, row, wanted)
        const takenIn = await takeIn(db, row, actor)
        if (!changed) return present(db, id, takenIn)
        const subject = { id, name: fields.title }
        return present(
          db,
          id,
          await recordActivity(db, { actor, action: 'project.updated', subject, ...changed }, now()),
        )
      })
    },

    /** To the trash. @returns the entry that undoes it; undefined when it is there already. @throws {Problem} `not_found`. */
    async remove(id: string, actor: User): Promise<string | undefined> {
      return withLock(db, 'portfolio', async (db) => {
        const existing = await findProjectRow(db, id)
        if (existing?.deleted_at_ms != null) return undefined
        const row = await findLive(db, id)
        await trash.putAway(db, row)
        const record = {
          actor,
          action: 'project.deleted',
          subject: { id, name: row.title },
          before: fieldsOf(row),
        } as const
        return recordActivity(db, record, now())
      })
    },

    async undoCreate(db: Db, { subjectId, after }: ActivityEntry): Promise<void> {
      const row = await findLive(db, subjectId)
      if (difference(fieldsOf(row), after as ProjectFields)) throw changedSince()
      await trash.putAway(db, row)
    },

    async undoUpdate(db: Db, { subjectId, before, after }: ActivityEntry): Promise<void> {
      const row = await findLive(db, subjectId)
      const expected = after as Partial<ProjectState>
      if (difference(await stateOf(db, row, expected), expected)) throw changedSince()
      const wanted = before as Partial<ProjectState>
      await requireUploads(db, row, [wanted.thumbnail ?? '', wanted.heroImage ?? ''], now())
      await apply(db, row, wanted)
    },
  }
}

/** True when an upload asks for what it has been given. */
function isRepeat(row: ProjectRow, input: ProjectInput, uploadKey: string | undefined, publicUrl: string): boolean {
  if (uploadKey === undefined || row.upload_key !== uploadKey || row.deleted_at_ms !== null) return false
  return difference(fieldsOf(row), wantedFields(input, [], publicUrl)) === undefined
}

const movesFocus = ({ thumbnailFocal, heroFocal }: CoverFocals) =>
  thumbnailFocal !== undefined || heroFocal !== undefined

function focalsIn({ thumbnailFocal, heroFocal }: CoverFocals): CoverFocals {
  return { ...(thumbnailFocal && { thumbnailFocal }), ...(heroFocal && { heroFocal }) }
}

const newFields = (position: number): ProjectFields => ({
  title: '',
  location: '',
  space: '',
  styles: [],
  thumbnail: '',
  description: '',
  featured: false,
  published: true,
  order: position,
  shuffle: true,
  heroImage: '',
  heroImageAlt: '',
})
