import type { Stored } from '#app/admin/editor/editable-document.ts'
import { EditorFrame } from '#app/admin/editor/editor-frame.tsx'
import type { StoolCatalogue } from '#contract/stool/stool.ts'
import styles from './catalogue.module.css'
import type { House } from './catalogue-data.ts'
import { GalleryCard } from './gallery-card.tsx'
import { LayersCard } from './layers-card.tsx'
import { OptionsCard } from './options-card.tsx'
import { PricePreview } from './price-preview.tsx'
import { SeenInCard } from './seen-in-card.tsx'
import { DetailsCard, SamplesCard, SpecificationsCard } from './text-cards.tsx'
import { useCatalogueEditor } from './use-catalogue-editor.ts'
import { VideoCard } from './video-card.tsx'

interface CatalogueEditingProps {
  loaded: Stored<StoolCatalogue>
  /** To choose from. */
  houses: readonly House[]
}

/** Every part of the catalogue, saved together. */
export function CatalogueEditing({ loaded, houses }: CatalogueEditingProps) {
  const editor = useCatalogueEditor(loaded)
  return (
    <EditorFrame editors={[editor]}>
      <div className={styles['columns']}>
        <div>
          <OptionsCard list="heights" editor={editor} about="What one stool costs before surcharges." />
          <OptionsCard
            list="fabrics"
            editor={editor}
            about="Offered for stools and as samples. A surcharge comes on top."
          />
          <OptionsCard list="legs" editor={editor} />
          <OptionsCard list="stretchers" editor={editor} />
          <LayersCard editor={editor} />
          <SamplesCard editor={editor} />
          <DetailsCard editor={editor} />
          <SpecificationsCard editor={editor} />
          <SeenInCard editor={editor} houses={houses} />
          <GalleryCard editor={editor} />
          <VideoCard editor={editor} />
        </div>
        <div className={styles['beside']}>
          <PricePreview draft={editor.draft} />
        </div>
      </div>
    </EditorFrame>
  )
}
