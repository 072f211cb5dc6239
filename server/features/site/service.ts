import { pageTexts } from '#content/page-texts.ts'
import { studioProfile } from '#content/profile.ts'
import { layOver } from '#contract/lay-over.ts'
import {
  DEFAULT_SITE_SETTINGS,
  type DropState,
  PageTexts,
  type SiteMetadata,
  SiteSettings,
  StudioProfile,
} from '#contract/site.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import { findDocument, type StoredDocument } from './repository.ts'

export type SiteService = ReturnType<typeof createSiteService>

/** Where the metadata came from: the header x-metadata-source says it. */
export type MetadataSource = 'database' | 'default'

export interface SiteServiceOptions {
  db: Db
  log: Logger
  now: () => number
  dropState: (drop: SiteSettings['stoolDrop'], nowMs: number) => DropState
}

const NOTHING_STORED: StoredDocument = { content: {}, created_at_ms: 0, updated_at_ms: 0 }

/** Settings, facts and texts of the whole site: what is stored, laid over what is built in. */
export function createSiteService({ db, log, now, dropState }: SiteServiceOptions) {
  const lastGood = new Map<string, StoredDocument | undefined>()

  /** The stored document; while the database is away, as it was last seen. */
  async function read(name: string): Promise<StoredDocument | undefined> {
    try {
      const document = await findDocument(db, name)
      lastGood.set(name, document)
      return document
    } catch (error) {
      log.error('site_read_failed', { name, error })
      return lastGood.get(name)
    }
  }

  return {
    async metadata(): Promise<{ metadata: SiteMetadata; source: MetadataSource }> {
      const document = await read('site-metadata')
      const { content, created_at_ms, updated_at_ms } = document ?? NOTHING_STORED
      const settings = layOver(SiteSettings, DEFAULT_SITE_SETTINGS, content)
      const metadata: SiteMetadata = {
        ...settings,
        stoolDrop: { ...settings.stoolDrop, state: dropState(settings.stoolDrop, now()) },
        createdAt: new Date(created_at_ms).toISOString(),
        updatedAt: new Date(updated_at_ms).toISOString(),
      }
      return { metadata, source: document ? 'database' : 'default' }
    },

    async profile(): Promise<StudioProfile> {
      return layOver(StudioProfile, studioProfile, (await read('studio-profile'))?.content)
    },

    async pageTexts(): Promise<PageTexts> {
      return layOver(PageTexts, pageTexts, (await read('page-texts'))?.content)
    },
  }
}
