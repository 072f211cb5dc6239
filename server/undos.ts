import type { ActivityAction } from '#contract/activity.ts'
import type { createExamplesService } from '#server/features/first-steps/examples.ts'
import type { InboxService } from '#server/features/inbox/service.ts'
import type { JournalService } from '#server/features/journal/service.ts'
import type { PageDrafts } from '#server/features/site/page-drafts/service.ts'
import type { TestimonialsEditor } from '#server/features/testimonials/editor.ts'
import type { Undo } from '#server/platform/activity.ts'
import type { SiteDocuments } from './compose-documents.ts'

interface UndoDependencies {
  documents: SiteDocuments
  pageDrafts: PageDrafts
  testimonialsEditor: TestimonialsEditor
  inbox: InboxService
  journal: JournalService
  examples: ReturnType<typeof createExamplesService>
}

/** The undo of every action besides changes of projects and redirects. */
export function undosOf({
  documents,
  pageDrafts,
  testimonialsEditor,
  inbox,
  journal,
  examples,
}: UndoDependencies): Partial<Record<ActivityAction, Undo>> {
  return {
    ...Object.fromEntries(Object.values(documents).map(({ action, undo }) => [action, undo])),
    ...pageDrafts.undos,
    ...testimonialsEditor.undos,
    ...journal.undos,
    'examples.taken_out': examples.undo,
    'lead.status_changed': inbox.undos.edit,
    'lead.updated': inbox.undos.edit,
    'lead.replied': inbox.undos.reply,
    'lead.deleted': inbox.undos.delete,
    'lead.restored': inbox.undos.restore,
  }
}
