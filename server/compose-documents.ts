import { createDocuments, type DocumentsOptions as ReadOptions } from '#server/documents/documents.ts'
import type { StoredDocuments } from '#server/documents/stored-documents.ts'
import { createFirstStepsNotes } from '#server/features/first-steps/list-document.ts'
import { createMailWords } from '#server/features/mails/mail-words.ts'
import { createReplyTemplates } from '#server/features/mails/reply-templates.ts'
import { createHomeTours } from '#server/features/site/home-tours.ts'
import { createPageTexts } from '#server/features/site/page-texts.ts'
import { createSettings } from '#server/features/site/settings.ts'
import { createStudioProfile, studioProfileIn } from '#server/features/site/studio-profile.ts'
import { createStoolCatalogue } from '#server/features/stool/catalogue.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import type { SiteSettings } from '../contract/site/site.ts'
import { setStudioTimeZone } from '../shared/studio-time-zone.ts'

interface DocumentsOptions {
  db: Db
  log: Logger
  now: () => number
  /** All stored documents. */
  documents: () => Promise<StoredDocuments>
  onDropChanged: (db: Db, drop: SiteSettings['stoolDrop']) => Promise<void>
}

export type SiteDocuments = ReturnType<typeof composeDocuments>

/** Everything that is built in and can be edited as one piece. */
export function composeDocuments(dependencies: DocumentsOptions) {
  return {
    settings: createSettings(dependencies),
    profile: createStudioProfile(dependencies),
    texts: createPageTexts(dependencies),
    tours: createHomeTours(dependencies),
    mails: createMailWords({ ...dependencies, profileIn: studioProfileIn }),
    replyTemplates: createReplyTemplates(dependencies),
    catalogue: createStoolCatalogue(dependencies),
    firstStepsNotes: createFirstStepsNotes(dependencies),
  }
}

/** The stored documents of a site. Whenever they are read, its time zone follows them. */
export const readSiteDocuments = (options: Omit<ReadOptions, 'onRead'>) =>
  createDocuments({ ...options, onRead: followTimeZone })

/** Every date that is written or read is in the zone of the profile, on each server that has read it. */
const followTimeZone = (documents: StoredDocuments): void => setStudioTimeZone(studioProfileIn(documents).timeZone)
