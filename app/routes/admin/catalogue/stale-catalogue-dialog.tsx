import { ChangedElsewhere } from '#app/admin/changed-elsewhere.tsx'
import { type CataloguePart, differingParts, draftOf, PART_TITLES } from './draft.ts'
import type { CatalogueEditor } from './use-catalogue-editor.ts'

/** What somebody else has saved of the catalogue meanwhile. */
export function StaleCatalogueDialog({ editor }: { editor: CatalogueEditor }) {
  const { original, edited, theirs, isSaving, saveAnyway, takeTheirs, dismiss } = editor
  const theirDraft = theirs && draftOf(theirs.catalogue)
  const changes =
    theirDraft &&
    differingParts(original, theirDraft).map((part) => ({
      key: part,
      text: describe(part, theirDraft),
      isMine: edited.includes(part),
    }))
  return (
    <ChangedElsewhere
      changes={changes}
      title="Somebody else saved the catalogue"
      isSaving={isSaving}
      onSaveAnyway={saveAnyway}
      onTakeTheirs={takeTheirs}
      onClose={dismiss}
    />
  )
}

/** One part in words, as 'Height: Counter Stool $1450, Bar Stool $1550'. */
function describe(part: CataloguePart, draft: ReturnType<typeof draftOf>): string {
  return `${PART_TITLES[part]}: ${valueOf(part, draft) || 'none'}`
}

function valueOf(part: CataloguePart, draft: ReturnType<typeof draftOf>): string {
  if (part === 'samplePriceCents') return `$${draft.samplePriceCents}`
  if (part === 'details') return draft.details.replaceAll('\n', ' / ')
  if (part === 'gallery') return `${draft.gallery.length} pictures`
  if (part === 'video') return draft.video.src
  if (part === 'videoFallbackUrl') return draft.videoFallbackUrl
  if (part === 'specifications') return draft.specifications.care
  return draft[part].map(({ name, price }) => `${name} $${price}`).join(', ')
}
