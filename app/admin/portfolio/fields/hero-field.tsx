import image from '@phosphor-icons/core/assets/light/image-light.svg?raw'
import { useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { TextButton } from '#app/ui/text-button.tsx'
import type { Editor } from '../editing/use-editor.ts'
import { Crops } from './crops.tsx'
import { HeroChoice } from './hero-choice.tsx'
import styles from './hero-field.module.css'
import row from './picture-row.module.css'
import { Preview } from './preview.tsx'

/** The hero of the project's page: one of its pictures, or the picture of its card. */
export function HeroField({ editor, disabled }: { editor: Editor; disabled: boolean }) {
  const { hero, thumbnail, files, setFocal } = editor
  const [isChoosing, setChoosing] = useState(false)
  const { picture } = hero
  const shown = picture ?? thumbnail.picture
  if (!picture && files.pictures.length === 0) return null
  return (
    <section aria-label="Opening picture">
      <p className={styles['title']}>Opening picture</p>
      <div className={row['row']}>
        <div className={`${row['frame']} ${styles['frame']}`}>
          {shown ? <Preview picture={shown} sizes="185px" /> : <Icon svg={image} size={28} />}
        </div>
        <div className={row['facts']}>
          <p className={`${row['name']} truncated`}>{picture ? picture.name : 'As on the card'}</p>
          {!disabled && (
            <TextButton className={styles['link']} aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
              {isChoosing ? 'Done' : 'Choose another'}
            </TextButton>
          )}
        </div>
      </div>
      {isChoosing && !disabled && (
        <HeroChoice pictures={files.pictures} chosen={picture} onCard={thumbnail.picture} onChoose={hero.choose} />
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
