import { type BuiltInProject, builtInProjects } from '#content/projects.ts'
import { pictureOf } from '#content/stories/story.ts'
import { insertDocument } from '#server/documents/stored-documents.ts'
import type { Db } from '#server/platform/db/database.ts'
import { insertPictures, listPictures } from './model/image-repository.ts'
import { inGallery } from './model/own-pictures.ts'
import { storyOf } from './model/project.ts'
import { findProjectRow } from './model/repository.ts'

/** Close-ups that came after the first ones, by the note of their release. */
const LATER = {
  'later-close-ups': [
    pictureOf('corner-beach-house-stone-harbor-nj', 16),
    pictureOf('country-club-drive-home-wilmington-de', 12),
    pictureOf('delray-beach-home', 13),
    pictureOf('delray-beach-home', 14),
    pictureOf('marketing-research-office-wilmington-de', 13),
    pictureOf('marketing-research-office-wilmington-de', 14),
    pictureOf('the-pointe-condo-wilmington-de', 15),
  ],
  'third-close-ups': [
    pictureOf('country-club-drive-home-wilmington-de', 13),
    pictureOf('country-club-drive-home-wilmington-de', 14),
  ],
  'fourth-close-ups': [
    pictureOf('center-city-apartment-philadelphia-pa', 12),
    pictureOf('center-city-apartment-philadelphia-pa', 13),
    pictureOf('center-city-apartment-philadelphia-pa', 14),
    pictureOf('delray-beach-home', 15),
    pictureOf('doctors-office-wilmington-de', 12),
    pictureOf('doctors-office-wilmington-de', 13),
    pictureOf('doctors-office-wilmington-de', 14),
    pictureOf('marketing-research-office-wilmington-de', 15),
    pictureOf('marketing-research-office-wilmington-de', 16),
  ],
}

const LATER_NOTES = ['later-close-ups', 'third-close-ups', 'fourth-close-ups'] as const
/** Notes in a database that its houses have the close-ups of a release: the first ones, and those that came after them. */
const NOTES = ['close-ups', ...LATER_NOTES] as const
type Note = (typeof NOTES)[number]

const noteOf = (src: string): Note => LATER_NOTES.find((name) => LATER[name].includes(src)) ?? 'close-ups'

/** @returns False where it was noted before. */
const note = (db: Db, name: Note, nowMs: number): Promise<boolean> => insertDocument(db, name, { version: 1 }, nowMs)

/** Notes of a new database that its houses have all close-ups from the start. */
export async function noteCloseUps(db: Db, nowMs: number): Promise<void> {
  for (const name of NOTES) await note(db, name, nowMs)
}

/**
 * Gives houses that were stored before there were close-ups of their materials those that the built-in story shows: without
 * them its page would leave the materials out. What a studio throws away afterwards stays away.
 */
export async function addCloseUps(db: Db, nowMs: number): Promise<void> {
  await db.transaction().execute(async (db) => {
    for (const name of NOTES) {
      if (!(await note(db, name, nowMs))) continue
      for (const project of builtInProjects) await addTo(db, project, name, nowMs)
    }
  })
}

async function addTo(db: Db, project: BuiltInProject, release: Note, nowMs: number): Promise<void> {
  const row = await findProjectRow(db, project.id)
  const stored = await listPictures(db, [project.id])
  // A house without stored pictures shows the built-in ones.
  if (!row || stored.length === 0 || row.story !== null) return
  const { materials = [] } = storyOf(row, project).story ?? {}
  const closeUps = new Set(materials.filter(({ at }) => at === undefined).map(({ src }) => src))
  const own = new Set(stored.map(({ src }) => src))
  const missing = project.pictures.filter(({ src }) => closeUps.has(src) && !own.has(src) && noteOf(src) === release)
  const last = Math.max(...stored.map(({ position }) => position))
  const added = missing.map((picture, index) => ({ ...picture, ...inGallery(last + index + 1) }))
  if (added.length > 0) await insertPictures(db, project.id, added, nowMs)
}
