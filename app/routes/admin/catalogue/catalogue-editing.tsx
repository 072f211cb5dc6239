import { UnsavedBar } from '../settings/unsaved-bar.tsx'
import type { LoadedCatalogue } from './catalogue-data.ts'
import { PART_TITLES } from './draft.ts'
import { GalleryCard } from './gallery-card.tsx'
import { OptionsCard } from './options-card.tsx'
import { PricePreview } from './price-preview.tsx'
import { StaleCatalogueDialog } from './stale-catalogue-dialog.tsx'
import { DetailsCard, SamplesCard, SpecificationsCard } from './text-cards.tsx'
import { useCatalogueEditor } from './use-catalogue-editor.ts'
import { VideoCard } from './video-card.tsx'

/** Every part of the catalogue, saved together. */
export function CatalogueEditing({ loaded }: { loaded: LoadedCatalogue }) {
  const editor = useCatalogueEditor(loaded)
  const { edited, isSaving, save, discard } = editor
  return (
    <>
      <OptionsCard list="heights" editor={editor} about="What one stool costs before surcharges." />
      <OptionsCard
        list="fabrics"
        editor={editor}
        about="Offered for stools and as samples. A surcharge comes on top."
      />
      <OptionsCard list="legs" editor={editor} />
      <OptionsCard list="stretchers" editor={editor} />
      <PricePreview draft={editor.draft} />
      <SamplesCard editor={editor} />
      <DetailsCard editor={editor} />
      <SpecificationsCard editor={editor} />
      <GalleryCard editor={editor} />
      <VideoCard editor={editor} />
      <UnsavedBar
        titles={edited.map((part) => PART_TITLES[part])}
        isSaving={isSaving}
        onSave={save}
        onDiscard={discard}
      />
      <StaleCatalogueDialog editor={editor} />
    </>
  )
}
