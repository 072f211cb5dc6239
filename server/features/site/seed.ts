import { selections } from '#content/selections.ts'
import { DEFAULT_SITE_SETTINGS } from '#contract/site-defaults.ts'
import type { Db } from '#server/platform/db/database.ts'
import { claimDocument } from './repository.ts'

/** True for the first caller ever, also when two servers start on one new database at once. */
export async function claimSeeding(db: Db, nowMs: number): Promise<boolean> {
  return claimDocument(db, 'seed', { version: 1 }, nowMs)
}

/** A new site features real projects; everything else of its settings is as the defaults have it. */
export async function seedSettings(db: Db, nowMs: number): Promise<void> {
  await claimDocument(db, 'site-metadata', { ...DEFAULT_SITE_SETTINGS, ...selections }, nowMs)
}
