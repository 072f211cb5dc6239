import type { ActivityAction } from '#contract/activity.ts'
import type { InboxService } from '#server/features/inbox/service.ts'
import type { PagesService } from '#server/features/site/pages-service.ts'
import type { SiteService } from '#server/features/site/service.ts'
import type { StoolService } from '#server/features/stool/service.ts'
import type { TestimonialsEditor } from '#server/features/testimonials/editor.ts'
import type { Undo } from '#server/platform/activity.ts'

interface UndoParts {
  site: SiteService
  pages: PagesService
  stool: StoolService
  testimonialsEditor: TestimonialsEditor
  inbox: InboxService
}

/** The undo of every action besides changes of projects and redirects. */
export function undosOf({
  site,
  pages,
  stool,
  testimonialsEditor,
  inbox,
}: UndoParts): Partial<Record<ActivityAction, Undo>> {
  return {
    'site_settings.updated': site.undoUpdate,
    'stool_catalogue.updated': stool.undoUpdate,
    ...testimonialsEditor.undos,
    'studio_profile.updated': pages.undoProfile,
    'page_texts.updated': pages.undoTexts,
    'home_tours.updated': pages.undoTours,
    'lead.status_changed': inbox.undos.status,
    'lead.deleted': inbox.undos.delete,
    'lead.restored': inbox.undos.restore,
  }
}
