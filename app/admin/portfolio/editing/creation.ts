import type { DraftPicture } from '#app/admin/files/draft-picture.ts'
import { srcOf } from '#app/admin/files/draft-picture.ts'
import { HttpFailure } from '#app/client/api.ts'
import { freeSlug } from '#contract/portfolio/project-ids.ts'
import type { ProjectInput } from '#contract/portfolio/project-input.ts'
import { slugOf } from '#shared/slug.ts'
import { type ProjectForm, toFields } from './project-form.ts'
import { tidyRights } from './rights-errors.ts'
import { saveProject, upsertProject } from './writes.ts'

export const MISSING_FILES = 'Thumbnail and portfolio files are required'
const CONFLICT = 409
/** Attempts with other addresses after which a conflict is an error. */
const REFUSALS_MAX = 100

/** @throws {Error} without an uploaded thumbnail, or without any uploaded file. */
export function toNewProject(
  form: ProjectForm,
  thumbnail: DraftPicture | undefined,
  files: readonly DraftPicture[],
  hero?: DraftPicture,
): Omit<ProjectInput, 'id'> {
  const address = thumbnail && srcOf(thumbnail)
  const heroImage = hero && srcOf(hero)
  const gallery = galleryOf(files)
  if (address === undefined || gallery.length === 0) throw new Error(MISSING_FILES)
  return {
    ...toFields(form),
    featured: false,
    thumbnail: address,
    thumbnailFocal: thumbnail?.focal,
    ...(heroImage !== undefined && { heroImage, heroImageAlt: hero?.alt.trim() }),
    gallery,
  }
}

/** The uploaded pictures of a gallery in the shape of the API. */
export function galleryOf(files: readonly DraftPicture[]) {
  return files.flatMap((file) => {
    const src = srcOf(file)
    if (src === undefined) return []
    const { alt, focal, rights, replaces } = file
    const own = rights !== undefined && { rights: rights && tidyRights(rights) }
    return [{ src, alt: alt.trim(), focal, ...own, ...(replaces && { replaces }) }]
  })
}

interface Terms {
  key: string
  reservedId: string
  isTaken: (id: string) => boolean
}

interface Saves {
  save: typeof saveProject
  upsert: typeof upsertProject
}

/**
 * Saves a new project under its reserved address, else under the first free one. A project that this upload has created
 * before is updated; one of others is left unchanged.
 *
 * @param key Idempotency-Key of the upload.
 * @throws {HttpFailure}
 */
export async function createUnderFreeId(
  project: Omit<ProjectInput, 'id'>,
  { key, reservedId, isTaken }: Terms,
  { save, upsert }: Saves = { save: saveProject, upsert: upsertProject },
): Promise<Created> {
  const refused = new Set<string>()
  for (let id = reservedId; ; id = freeSlug(slugOf(project.title), (id) => refused.has(id) || isTaken(id))) {
    const saved = await saveUnder({ ...project, id })
    if (saved) return saved
    refused.add(id)
  }

  async function saveUnder(named: ProjectInput & { id: string }): Promise<Created | undefined> {
    try {
      return (await unlessTaken(() => save(named, key))) ?? (await upsert(named.id, named, key))
    } catch (error) {
      if (isConflict(error) && refused.size < REFUSALS_MAX) return undefined
      throw error
    }
  }
}

interface Created {
  id: string
}

async function unlessTaken(act: () => Promise<Created>): Promise<Created | undefined> {
  try {
    return await act()
  } catch (error) {
    if (isConflict(error)) return undefined
    throw error
  }
}

const isConflict = (error: unknown) => error instanceof HttpFailure && error.status === CONFLICT
