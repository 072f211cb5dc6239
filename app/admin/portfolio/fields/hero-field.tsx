import image from '@phosphor-icons/core/assets/light/image-light.svg?raw'
import { useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import type { Editor } from '../editing/use-editor.ts'
import { Crops } from './crops.tsx'
import { OpeningChoice } from './hero-choice.tsx'
import styles from './hero-field.module.css'
import { Preview } from './preview.tsx'

/** What the project's page opens with: one of its pictures, or what is on its card. */
export function OpeningField({ editor, disabled }: { editor: Editor; disabled: boolean }) {
  const { opening, thumbnail, files, setFocal } = editor
  const [isChoosing, setChoosing] = useState(false)
  const { picture } = opening
  const shown = picture ?? thumbnail.picture
  if (!picture && files.pictures.length === 0) return null
  return (
    <section aria-label="Opening picture">
      <p className={styles['title']}>Opening picture</p>
      <div className={styles['row']}>
        <div className={styles['frame']}>
          {shown ? <Preview picture={shown} sizes="185px" /> : <Icon svg={image} size={28} />}
        </div>
        <div className={styles['facts']}>
          <p className={styles['name']}>{picture ? picture.name : 'As on the card'}</p>
          {!disabled && (
            <button
              type="button"
              className={styles['link']}
              aria-expanded={isChoosing}
              onClick={() => setChoosing(!isChoosing)}
            >
              {isChoosing ? 'Done' : 'Choose another'}
            </button>
          )}
        </div>
      </div>
      {isChoosing && !disabled && (
        <OpeningChoice
          pictures={files.pictures}
          chosen={picture}
          onCard={thumbnail.picture}
          onChoose={opening.choose}
        />
      )}
      {picture && (
        <Crops
          title="Focal point of the page"
          picture={picture}
          disabled={disabled}
          onChange={(focal) => setFocal(picture, focal)}
        />
      )}
    </section>
  )
}
