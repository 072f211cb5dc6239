import trash from '@phosphor-icons/core/assets/light/trash-light.svg?raw'
import { EditorSection } from '#app/admin/editor/editor-section.tsx'
import { PictureField } from '#app/admin/picture-field/picture-field.tsx'
import { Aside } from '#app/ui/aside.tsx'
import { FieldError } from '#app/ui/field/field-error.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { LAYER_PX } from '#contract/stool/stool-layers.ts'
import styles from './catalogue.module.css'
import { PART_TITLES } from './draft.ts'
import { type OwnLayer, ownLayers } from './own-layers.ts'
import type { CatalogueEditor } from './use-catalogue-editor.ts'

const ABOUT = `The options that come with the site have pictures of the stool already. For yours, upload the part that differs, of ${LAYER_PX.width} × ${LAYER_PX.height} pixels, as a PNG or WebP with nothing behind it. Until an option has them, the page shows its swatch.`

/** Parts of the picture of the stool, for options of the studio's own. */
export function LayersCard({ editor }: { editor: CatalogueEditor }) {
  const parts = ownLayers(editor.draft)
  return (
    <EditorSection id="layers" title={PART_TITLES.layers} about={ABOUT}>
      {parts.length === 0 && <Aside>Every saved option has its pictures.</Aside>}
      <ul className={styles['rows']}>
        {parts.map((part) => (
          <LayerRow key={part.name} part={part} editor={editor} />
        ))}
      </ul>
      {editor.errors['layers'] && <FieldError role="alert">{editor.errors['layers']}</FieldError>}
    </EditorSection>
  )
}

function LayerRow({
  part: { name, title },
  editor: { draft, errors, change },
}: {
  part: OwnLayer
  editor: CatalogueEditor
}) {
  const index = draft.layers.findIndex((layer) => layer.name === name)
  const others = draft.layers.filter((layer) => layer.name !== name)
  const picture = draft.layers[index]?.picture
  return (
    <li className={styles['picture']}>
      <div className={styles['layer']}>
        <PictureField
          name={title}
          picture={picture}
          error={errors[`layers.${index}.picture.src`] ?? errors[`layers.${index}.picture`]}
          choices={[]}
          folder="catalogue"
          ratio="4 / 5"
          onChange={(picture) => change({ layers: [...others, { name, picture }] })}
        />
        <p>
          {title}
          {!picture && <Aside as="span"> No picture yet: the page shows the swatch.</Aside>}
        </p>
      </div>
      {picture && (
        <IconButton
          svg={trash}
          highlights
          aria-label={`Remove picture of ${title}`}
          onClick={() => change({ layers: others })}
        />
      )}
    </li>
  )
}
