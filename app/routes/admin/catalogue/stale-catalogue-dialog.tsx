import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import dialog from '../dialog.module.css'
import { type CataloguePart, differingParts, draftOf, PART_TITLES } from './draft.ts'
import type { CatalogueEditor } from './use-catalogue-editor.ts'

/** Says what somebody else has saved meanwhile, and lets the two be put together. */
export function StaleCatalogueDialog({ editor }: { editor: CatalogueEditor }) {
  const { original, edited, theirs, isSaving, saveAnyway, takeTheirs, dismiss } = editor
  const theirDraft = theirs && draftOf(theirs.catalogue)
  return (
    <Dialog
      open={theirs !== undefined}
      title="Somebody else saved the catalogue"
      widthPx={640}
      busy={isSaving}
      onClose={dismiss}
    >
      <p>While you were editing, this was changed:</p>
      {theirDraft && (
        <ul className={dialog['list']}>
          {differingParts(original, theirDraft).map((part) => (
            <li key={part}>
              {describe(part, theirDraft)}
              {edited.includes(part) && <span className={dialog['aside']}>You changed this too.</span>}
            </li>
          ))}
        </ul>
      )}
      <p>What you typed is still here.</p>
      <div className={dialog['actions']}>
        <Button busy={isSaving} onClick={saveAnyway}>
          Save mine anyway
        </Button>
        <Button variant="outline" onClick={takeTheirs}>
          Take theirs
        </Button>
      </div>
    </Dialog>
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
  if (part === 'video') return draft.video.fallbackUrl || draft.video.src
  if (part === 'specifications') return draft.specifications.care
  return draft[part].map(({ name, price }) => `${name} $${price}`).join(', ')
}
