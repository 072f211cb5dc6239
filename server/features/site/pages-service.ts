import type { output } from 'zod/mini'
import type { updateHomeTours, updatePageTexts, updateStudioProfile } from '#contract/pages.ts'
import type { User } from '#contract/session.ts'
import type { LegalText, PageTexts, StudioProfile } from '#contract/site.ts'
import type { HomeTours } from '#contract/tours.ts'
import type { Db } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { Basis } from '#server/platform/version.ts'
import {
  builtInPageTexts,
  builtInProfile,
  builtInTours,
  presentPageTexts,
  presentProfile,
  presentTours,
} from './built-in.ts'
import { createEditable, type Edited } from './editable-service.ts'
import { findDocument } from './repository.ts'
import { withPreviews } from './tours.ts'

export type PagesService = ReturnType<typeof createPagesService>

type ProfileChange = output<(typeof updateStudioProfile)['input']>
type TextsChange = output<(typeof updatePageTexts)['input']>
type ToursChange = output<(typeof updateHomeTours)['input']>
type LegalEdit = { title?: string | undefined; body?: string | undefined }

/** The facts and texts of the site, as the studio edits them. Every save may say which version it is based on. */
export function createPagesService(parts: { db: Db; now: () => number }) {
  const { now } = parts
  const profile = createEditable<StudioProfile>({
    ...parts,
    name: 'studio-profile',
    title: 'studio profile',
    action: 'studio_profile.updated',
    original: async () => builtInProfile,
    present: presentProfile,
  })
  const texts = createEditable<PageTexts>({
    ...parts,
    name: 'page-texts',
    title: 'page texts',
    action: 'page_texts.updated',
    original: async (db) => builtInPageTexts(presentProfile((await findDocument(db, 'studio-profile'))?.content)),
    present: presentPageTexts,
  })
  const tours = createEditable<HomeTours>({
    ...parts,
    name: 'home-tours',
    title: 'home tours',
    action: 'home_tours.updated',
    original: async () => builtInTours,
    present: presentTours,
  })

  async function shownTours(edited: Edited<HomeTours>): Promise<Edited<HomeTours>> {
    return { ...edited, value: await withPreviews(parts.db, edited.value) }
  }

  function dated(change: TextsChange, { legal }: PageTexts): object {
    if (!change.legal) return change
    const { privacy, terms } = change.legal
    const dateOf = (edit: LegalEdit | undefined, text: LegalText) => edit && datedText(edit, text, now())
    return { ...change, legal: { privacy: dateOf(privacy, legal.privacy), terms: dateOf(terms, legal.terms) } }
  }

  return {
    profile: profile.get,
    texts: texts.get,
    tours: async (): Promise<Edited<HomeTours>> => shownTours(await tours.get()),

    /** @throws {Problem} `stale`. */
    updateProfile: (change: ProfileChange, basis: Basis, actor: User): Promise<Edited<StudioProfile>> =>
      profile.update(() => change, basis, actor),

    /** An edited legal text is dated. @throws {Problem} `stale`. */
    updateTexts: (change: TextsChange, basis: Basis, actor: User): Promise<Edited<PageTexts>> =>
      texts.update((current) => dated(change, current), basis, actor),

    /** @throws {Problem} `stale`. */
    updateTours: async (change: ToursChange, basis: Basis, actor: User): Promise<Edited<HomeTours>> =>
      shownTours(await tours.update(() => ({ tours: change.tours && withIds(change.tours, now()) }), basis, actor)),

    undoProfile: profile.undo,
    undoTexts: texts.undo,
    undoTours: tours.undo,
  }
}

/** Only a text that says something else than before is newly dated. */
function datedText(edit: LegalEdit, text: LegalText, nowMs: number): LegalEdit & { editedAt?: string } {
  const isSame = (edit.title ?? text.title) === text.title && (edit.body ?? text.body) === text.body
  return isSame ? edit : { ...edit, editedAt: new Date(nowMs).toISOString() }
}

/** Each tour gets an id that no other one has. */
function withIds(tours: NonNullable<ToursChange['tours']>, nowMs: number): HomeTours['tours'] {
  const taken = new Set<string>()
  return tours.map((tour) => {
    const id = tour.id && !taken.has(tour.id) ? tour.id : newId(nowMs)
    taken.add(id)
    return { ...tour, id }
  })
}
