import type { output } from 'zod/mini'
import { builtInProfile } from '#content/built-in-profile.ts'
import type { updateStudioProfile } from '#contract/site/pages.ts'
import { StudioProfile } from '#contract/site/site.ts'
import { createDocument, type DocumentDependencies, readDocument } from '#server/documents/document.ts'
import type { StoredDocuments } from '#server/documents/stored-documents.ts'
import { sanitizeDrawing } from './lettering/sanitize-drawing.ts'

type ProfileChange = output<(typeof updateStudioProfile)['input']>

const PROFILE = {
  name: 'studio-profile',
  title: 'studio profile',
  action: 'studio_profile.updated',
  schema: StudioProfile,
  defaults: () => builtInProfile,
  complete: (profile: StudioProfile) => ({
    ...profile,
    name: profile.name || builtInProfile.name,
    country: profile.country || builtInProfile.country,
    timeZone: profile.timeZone || builtInProfile.timeZone,
  }),
  prepare: withCleanDrawing,
} as const

export const createStudioProfile = (dependencies: DocumentDependencies) =>
  createDocument<StudioProfile, ProfileChange>(dependencies, PROFILE)

export const studioProfileIn = (documents: StoredDocuments): StudioProfile => readDocument(PROFILE, documents).value

/** @throws {Problem} `invalid_input` for a drawing that cannot be used. */
function withCleanDrawing(change: ProfileChange): ProfileChange {
  if (!change.lettering) return change
  const { viewBox, drawing } = sanitizeDrawing(change.lettering)
  return { ...change, lettering: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${drawing}</svg>` }
}
