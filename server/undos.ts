import type { ActivityAction } from '#contract/activity.ts'
import type { InboxService } from '#server/features/inbox/service.ts'
import type { TestimonialsEditor } from '#server/features/testimonials/editor.ts'
import type { Undo } from '#server/platform/activity.ts'
import type { SiteDocuments } from './compose-documents.ts'

interface UndoDependencies {
  documents: SiteDocuments
  testimonialsEditor: TestimonialsEditor
  inbox: InboxService
}

/** The undo of every action besides changes of projects and redirects. */
export function undosOf({
  documents,
  testimonialsEditor,
  inbox,
}: UndoDependencies): Partial<Record<ActivityAction, Undo>> {
  return {
    'site_settings.updated': documents.settings.undo,
    'stool_catalogue.updated': documents.catalogue.undo,
    ...testimonialsEditor.undos,
    'studio_profile.updated': documents.profile.undo,
    'page_texts.updated': documents.texts.undo,
    'home_tours.updated': documents.tours.undo,
    'lead.status_changed': inbox.undos.status,
    'lead.deleted': inbox.undos.delete,
    'lead.restored': inbox.undos.restore,
  }
}
