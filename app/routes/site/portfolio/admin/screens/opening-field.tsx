import type { Editor } from '../editor/use-editor.ts'
import { Crops } from './crops.tsx'
import styles from './opening-field.module.css'
import { Preview } from './preview.tsx'

/** What the project's page opens with, where that is another picture than the thumbnail. */
export function OpeningField({ editor: { opening, setFocal }, disabled }: { editor: Editor; disabled: boolean }) {
  const { picture } = opening
  if (!picture) return null
  return (
    <section aria-label="Opening picture">
      <p className={styles['title']}>Opening picture</p>
      <div className={styles['frame']}>
        <Preview picture={picture} sizes="185px" />
      </div>
      <Crops
        title="Focal point of the page"
        picture={picture}
        disabled={disabled}
        onChange={(focal) => setFocal(picture, focal)}
      />
    </section>
  )
}
