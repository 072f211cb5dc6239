import { type EditableDocument, pickFields, type Stored } from '#app/admin/editor/editable-document.ts'
import { privateDraft } from '#app/admin/editor/private-draft.ts'
import { storedBy } from '#app/admin/editor/stored-document.ts'
import { useDocumentEditor } from '#app/admin/editor/use-document-editor.ts'
import { rememberCatalogue } from '#app/routes/public/stool/stool-client.ts'
import { updateStoolCatalogue, WHOLE_CENTS } from '#contract/stool/catalogue-input.ts'
import { getStoolCatalogue, type StoolCatalogue } from '#contract/stool/stool.ts'
import {
  CATALOGUE_FIELDS,
  type CatalogueChange,
  type CatalogueDraft,
  type CataloguePart,
  PART_TITLES,
  revived,
  toChange,
} from './draft.ts'

const KEPT = privateDraft('catalogue', revived)

const CATALOGUE: EditableDocument<StoolCatalogue, CatalogueDraft, Partial<CatalogueChange>> = {
  ...CATALOGUE_FIELDS,
  toChange: (draft, names) => pickFields(toChange(draft), names),
  ...storedBy({ get: getStoolCatalogue, update: updateStoolCatalogue }),
  messageFor,
  kept: KEPT,
}

export type CatalogueEditor = ReturnType<typeof useCatalogueEditor>

export function useCatalogueEditor(loaded: Stored<StoolCatalogue>) {
  return useDocumentEditor({
    document: CATALOGUE,
    loaded,
    words: {
      saved: () => ({ title: 'Success!', text: 'Stool catalogue saved' }),
      titlesOf: (parts) => parts.map((part) => PART_TITLES[part]),
      conflict: 'Somebody else saved the catalogue',
      describe: (part, draft) => `${PART_TITLES[part]}: ${describeValue(part, draft) || 'none'}`,
    },
    // The page of the stool loads it anew.
    onStored: () => rememberCatalogue(undefined),
  })
}

/** The contract's message, or the screen's where the contract speaks of cents or paths. */
function messageFor(path: string, message: string): string {
  if (/(^|\.)(picture|poster)$|^gallery\.\d+$/.test(path)) return 'Please choose a picture'
  return message === WHOLE_CENTS ? 'Please type a price in dollars, as 1450 or 1450.50' : message
}

/** As 'Counter Stool $1450, Bar Stool $1550'. */
function describeValue(part: CataloguePart, draft: CatalogueDraft): string {
  if (part === 'samplePriceCents') return `$${draft.samplePriceCents}`
  if (part === 'details') return draft.details.replaceAll('\n', ' / ')
  if (part === 'gallery') return `${draft.gallery.length} pictures`
  if (part === 'video') return draft.video.src
  if (part === 'videoFallbackUrl') return draft.videoFallbackUrl
  if (part === 'seenIn') return draft.seenIn.map(({ project }) => project).join(', ')
  if (part === 'layers') return `${draft.layers.length} pictures`
  if (part === 'specifications') return draft.specifications.care
  return draft[part].map(({ name, price }) => `${name} $${price}`).join(', ')
}
