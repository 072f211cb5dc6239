import { isDeepStrictEqual } from 'node:util'
import type { output } from 'zod/mini'
import { SiteSettings, type updateSiteMetadata } from '#contract/site/site.ts'
import { DEFAULT_SITE_SETTINGS } from '#contract/site/site-defaults.ts'
import { createDocument, type Document, type DocumentDependencies } from '#server/documents/document.ts'
import type { Db } from '#server/platform/db/database.ts'

export type SettingsChange = output<(typeof updateSiteMetadata)['input']>
export type SettingsDocument = Document<SiteSettings, SettingsChange>

interface SettingsOptions extends DocumentDependencies {
  /** Called in the transaction that stores another schedule, so that short openings and closings count, too. */
  onDropChanged: (db: Db, drop: SiteSettings['stoolDrop']) => Promise<void>
}

export function createSettings({ onDropChanged, ...dependencies }: SettingsOptions): SettingsDocument {
  return createDocument<SiteSettings, SettingsChange>(dependencies, {
    name: 'site-metadata',
    title: 'site settings',
    action: 'site_settings.updated',
    schema: SiteSettings,
    defaults: () => DEFAULT_SITE_SETTINGS,
    isStoredWhole: true,
    onSaved: async (db, { stoolDrop }, before) => {
      if (!isDeepStrictEqual(stoolDrop, before.stoolDrop)) await onDropChanged(db, stoolDrop)
    },
    messages: {
      stale: 'Somebody else saved these settings in the meantime.',
      conflict: 'These settings have been changed again since.',
    },
  })
}
