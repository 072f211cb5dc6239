import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { output } from 'zod/mini'
import { Problem } from '#contract/problem.ts'
import type { User } from '#contract/session.ts'
import {
  type DropState,
  type PageTexts,
  type SiteMetadata,
  SiteSettings,
  type StudioProfile,
  updateSiteMetadata,
} from '#contract/site.ts'
import { DEFAULT_SITE_SETTINGS } from '#contract/site-defaults.ts'
import type { HomeTour } from '#contract/tours.ts'
import { withDefaults } from '#contract/with-defaults.ts'
import { recordActivity } from '#server/platform/activity.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import { type Basis, isOutdated } from '#server/platform/version.ts'
import { builtInPageTexts, presentPageTexts, presentProfile, presentTours } from './built-in.ts'
import { findDocument, lockDocument, type StoredDocument, storeDocument } from './repository.ts'
import { withPreviews } from './tours.ts'

export type SiteService = ReturnType<typeof createSiteService>

/** Where the metadata came from: the header x-metadata-source says it. */
export type MetadataSource = 'database' | 'default'

export interface SiteAnswer {
  metadata: SiteMetadata
  source: MetadataSource
  /** Tag of the settings and, after a dot, of the state of the drop: who saves means the first, who reads both. */
  etag: string
}

type SettingsChange = output<(typeof updateSiteMetadata)['input']>

export interface SiteServiceOptions {
  db: Db
  log: Logger
  now: () => number
  dropState: (drop: SiteSettings['stoolDrop'], nowMs: number) => DropState
  /** Told of a changed schedule in the transaction that stores it: what opens or closes for a moment counts too. */
  onDropChanged: (db: Db, drop: SiteSettings['stoolDrop']) => Promise<void>
  /** Those of some ids of projects that only people who edit may know of. */
  hiddenAmong: (projectIds: readonly string[]) => Promise<ReadonlySet<string>>
}

const METADATA = 'site-metadata'
const PROFILE = 'studio-profile'
const NOTHING_STORED: StoredDocument = { content: {}, created_at_ms: 0, updated_at_ms: 0 }

/** Settings, facts and texts of the whole site: what is stored, laid over what is built in. */
export function createSiteService({ db, log, now, dropState, onDropChanged, hiddenAmong }: SiteServiceOptions) {
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

  const settingsIn = (document: StoredDocument | undefined): SiteSettings =>
    withDefaults(SiteSettings, DEFAULT_SITE_SETTINGS, (document ?? NOTHING_STORED).content)

  function present(document: StoredDocument | undefined, settings = settingsIn(document)): SiteAnswer {
    const { created_at_ms, updated_at_ms } = document ?? NOTHING_STORED
    const metadata: SiteMetadata = {
      ...settings,
      stoolDrop: { ...settings.stoolDrop, state: dropState(settings.stoolDrop, now()) },
      createdAt: new Date(created_at_ms).toISOString(),
      updatedAt: new Date(updated_at_ms).toISOString(),
    }
    return {
      metadata,
      source: document ? 'database' : 'default',
      etag: `"${versionOf(settings)}.${stateOf(metadata)}"`,
    }
  }

  /** @returns Id of the activity; null where nothing has changed. */
  async function store(db: Db, before: SiteSettings, after: SiteSettings, actor: User): Promise<string | null> {
    await storeDocument(db, METADATA, after, now())
    const changed = Object.keys(after).filter((key) => !isDeepStrictEqual(pick(before, [key]), pick(after, [key])))
    if (changed.length === 0) return null
    if (changed.includes('stoolDrop')) await onDropChanged(db, after.stoolDrop)
    const subject = { id: METADATA, name: 'site settings' }
    const values = { before: pick(before, changed), after: pick(after, changed) }
    return recordActivity(db, { actor, action: 'site_settings.updated', subject, ...values }, now())
  }

  return {
    metadata: async (): Promise<SiteAnswer> => present(await read(METADATA)),

    /** The same as this audience may have it: slots of what it does not see are empty. */
    async metadataFor({ seesDrafts }: { seesDrafts: boolean }): Promise<SiteAnswer> {
      const document = await read(METADATA)
      if (seesDrafts) return present(document)
      const settings = settingsIn(document)
      return present(document, without(settings, await hiddenAmong(selectedIn(settings))))
    },

    /**
     * Merges a change into the settings, field by field; lists are replaced.
     *
     * @param basis Expected versions (If-Match); omit to overwrite.
     * @throws {Problem} `stale` when the settings are no longer that version.
     */
    async update(change: SettingsChange, basis: Basis, actor: User): Promise<SiteAnswer> {
      return db.transaction().execute(async (db) => {
        const stored = await lockDocument(db, METADATA)
        const current = withDefaults(SiteSettings, DEFAULT_SITE_SETTINGS, stored?.content)
        if (isOutdated(basis, versionOf(current))) {
          throw new Problem('stale', 'Somebody else saved these settings in the meantime.')
        }
        await store(db, current, merge(current, change), actor)
        return present(await findDocument(db, METADATA))
      })
    },

    /** Puts back what one save changed, as long as nobody has changed the same since. @throws {Problem} `conflict`. */
    undoUpdate: async (db: Db, entry: { before: unknown; after: unknown }, actor: User): Promise<string | null> => {
      const stored = await lockDocument(db, METADATA)
      const current = withDefaults(SiteSettings, DEFAULT_SITE_SETTINGS, stored?.content)
      const after = pick(current, Object.keys(Object(entry.after)))
      if (!isDeepStrictEqual(after, entry.after)) {
        throw new Problem('conflict', 'These settings have been changed again since.')
      }
      return store(db, current, merge(current, updateSiteMetadata.input.parse(entry.before)), actor)
    },

    profile: async (): Promise<StudioProfile> => presentProfile((await read(PROFILE))?.content),

    /** The profile for who sends mails: an address may have been replaced. @throws while the database is away. */
    currentProfile: async (): Promise<StudioProfile> => presentProfile((await findDocument(db, PROFILE))?.content),

    async pageTexts(): Promise<PageTexts> {
      const [profile, texts] = [await read(PROFILE), await read('page-texts')]
      return presentPageTexts(texts?.content, builtInPageTexts(presentProfile(profile?.content)))
    },

    async homeTours(): Promise<HomeTour[]> {
      const saved = presentTours((await read('home-tours'))?.content)
      const { tours } = await withPreviews(db, saved).catch((error: unknown) => {
        log.error('site_read_failed', { name: 'previews of tours', error })
        return saved
      })
      return tours
    },
  }
}

const selectedIn = ({ featuredHome, services }: SiteSettings): string[] =>
  [...new Set([featuredHome, ...Object.values(services)].flat())].filter((id) => id !== '')

/** The others keep their places. */
function without(settings: SiteSettings, hidden: ReadonlySet<string>): SiteSettings {
  const onlyShown = (ids: readonly string[]) => ids.map((id) => (hidden.has(id) ? '' : id))
  const { newConstruction, renovation, designRefresh } = settings.services
  return {
    ...settings,
    featuredHome: onlyShown(settings.featuredHome),
    services: {
      newConstruction: onlyShown(newConstruction),
      renovation: onlyShown(renovation),
      designRefresh: onlyShown(designRefresh),
    },
  }
}

/** Changes with every change of the settings; not with the drop, which opens by itself. */
function versionOf(settings: SiteSettings): string {
  return createHash('sha256').update(JSON.stringify(settings)).digest('base64url').slice(0, 22)
}

function stateOf(metadata: SiteMetadata): string {
  return createHash('sha256').update(JSON.stringify(metadata)).digest('base64url').slice(0, 8)
}

/** A key that the change does not name, or names as undefined, stays as it is. */
function merge(current: SiteSettings, change: SettingsChange): SiteSettings {
  return {
    ...current,
    ...named(change),
    services: { ...current.services, ...named(change.services ?? {}) },
    stoolDrop: { ...current.stoolDrop, ...named(change.stoolDrop ?? {}) },
  }
}

function pick(settings: SiteSettings, keys: readonly string[]): Partial<SiteSettings> {
  return Object.fromEntries(Object.entries(settings).filter(([key]) => keys.includes(key)))
}

function named<T extends object>(change: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const entries = Object.entries(change).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as { [K in keyof T]: Exclude<T[K], undefined> }
}
