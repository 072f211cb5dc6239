import type { DraftPicture } from '#app/admin/files/draft-picture.ts'
import { srcOf } from '#app/admin/files/draft-picture.ts'
import type { ProjectInput } from '#contract/project-input.ts'
import { freeSlug, slugOf } from '#contract/slug.ts'
import { type ProjectForm, toFields } from './project-form.ts'
import { saveProject, upsertProject, WriteFailure } from './writes.ts'

export const MISSING_FILES = 'Thumbnail and portfolio files are required'
const CONFLICT = 409
/** A server that refuses more addresses than this refuses them all. */
const REFUSALS_MAX = 100

/** @throws {Error} without a thumbnail, or without any file, in the storage. */
export function toNewProject(
  form: ProjectForm,
  thumbnail: DraftPicture | undefined,
  files: readonly DraftPicture[],
  opening?: DraftPicture,
): Omit<ProjectInput, 'id'> {
  const address = thumbnail && srcOf(thumbnail)
  const heroImage = opening && srcOf(opening)
  const gallery = galleryOf(files)
  if (address === undefined || gallery.length === 0) throw new Error(MISSING_FILES)
  return {
    ...toFields(form),
    featured: false,
    thumbnail: address,
    thumbnailFocal: thumbnail?.focal,
    ...(heroImage !== undefined && { heroImage, heroImageAlt: opening?.alt.trim() }),
    gallery,
  }
}

/** The uploaded pictures of a gallery as the server takes them. */
export function galleryOf(files: readonly DraftPicture[]) {
  return files.flatMap((file) => {
    const src = srcOf(file)
    return src === undefined ? [] : [{ src, alt: file.alt.trim(), focal: file.focal }]
  })
}

interface Terms {
  key: string
  keptId: string
  isTaken: (id: string) => boolean
}

interface Saves {
  save: typeof saveProject
  upsert: typeof upsertProject
}

/**
 * Saves a new project under the address that is kept for it, else under the first that is free. One that this upload has
 * made before is updated; one that others made is left as it is.
 *
 * @param key The upload's own.
 * @throws {WriteFailure}
 */
export async function createUnderFreeId(
  project: Omit<ProjectInput, 'id'>,
  { key, keptId, isTaken }: Terms,
  { save, upsert }: Saves = { save: saveProject, upsert: upsertProject },
): Promise<Created> {
  const refused = new Set<string>()
  for (let id = keptId; ; id = freeSlug(slugOf(project.title), (id) => refused.has(id) || isTaken(id))) {
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

const isConflict = (error: unknown) => error instanceof WriteFailure && error.status === CONFLICT
