import { builtInTestimonials } from '#content/testimonials.ts'
import type { User } from '#contract/people/session.ts'
import { DEFAULT_SITE_SETTINGS } from '#contract/site/site-defaults.ts'
import type { BackupsService } from '#server/features/data/backups/service.ts'
import type { StoredDocument } from '#server/features/data/content/content-format.ts'
import {
  readContent,
  storeDocument,
  trashLetters,
  withContentLock,
} from '#server/features/data/content/content-repository.ts'
import { trashProjects } from '#server/features/data/content/projects-repository.ts'
import { recordActivity } from '#server/platform/activity.ts'
import type { Db } from '#server/platform/db/database.ts'

export interface ClearOptions {
  db: Db
  now: () => number
  backups: Pick<BackupsService, 'makeSafetyBackup'>
}

export type ClearService = ReturnType<typeof createClearService>

export interface Cleared {
  projects: number
  letters: number
  /** Name of the backup that was made before. */
  backup: string
}

/** Empties the site: projects and letters go to the trash, settings back to their defaults. */
export function createClearService({ db, now, backups }: ClearOptions) {
  const builtIn = new Set(builtInTestimonials.map(({ id }) => id))
  return {
    /**
     * @returns Counts, with the id of the entry that restores the settings; the rest is restored from the trash.
     * @throws {Problem} `unavailable` when the backup before it fails; then nothing is cleared.
     */
    async clearAll(actor: User): Promise<{ cleared: Cleared; activityId: string }> {
      const backup = await backups.makeSafetyBackup('before-clear-all')
      return withContentLock(db, async (db) => {
        const content = await readContent(db)
        const projects = content.projects.map(({ id }) => id)
        const letters = content.letters.map(({ id }) => id).filter((id) => !builtIn.has(id))
        await trashProjects(db, projects, now())
        await trashLetters(db, letters, now())
        const activityId = await resetSettings(db, content.documents.settings, actor)
        const cleared = { projects: projects.length, letters: letters.length, backup }
        const subject = { id: 'content', name: 'the site' }
        await recordActivity(db, { actor, action: 'content.cleared', subject, after: cleared }, now())
        return { cleared, activityId }
      })
    },
  }

  /** Recorded like a change in the dashboard, so that it can be undone there. */
  async function resetSettings(db: Db, before: StoredDocument | null, actor: User): Promise<string> {
    const at = new Date(now()).toISOString()
    await storeDocument(db, 'settings', {
      content: DEFAULT_SITE_SETTINGS,
      createdAt: before?.createdAt ?? at,
      updatedAt: at,
    })
    const subject = { id: 'site-metadata', name: 'Site settings' }
    const values = { before: Object(before?.content), after: DEFAULT_SITE_SETTINGS }
    return recordActivity(db, { actor, action: 'site_settings.updated', subject, ...values }, now())
  }
}
