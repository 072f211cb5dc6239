import { studioProfile } from '#content/profile.ts'
import { StudioProfile } from '#contract/site/site.ts'
import { createDocument, type DocumentDependencies, readDocument } from '#server/documents/document.ts'
import type { StoredDocuments } from '#server/documents/stored-documents.ts'

const PROFILE = {
  name: 'studio-profile',
  title: 'studio profile',
  action: 'studio_profile.updated',
  schema: StudioProfile,
  defaults: () => studioProfile,
  complete: (profile: StudioProfile) => ({ ...profile, name: profile.name || studioProfile.name }),
} as const

export const createStudioProfile = (dependencies: DocumentDependencies) => createDocument(dependencies, PROFILE)

export const studioProfileIn = (documents: StoredDocuments): StudioProfile => readDocument(PROFILE, documents).value
