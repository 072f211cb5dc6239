import image from '@phosphor-icons/core/assets/light/image-light.svg?raw'
import check from '@phosphor-icons/core/assets/regular/check.svg?raw'
import { type ReactNode, useId } from 'react'
import type { DraftPicture } from '#app/admin/files/draft-picture.ts'
import { OverlaidInput } from '#app/ui/field/overlaid-input.tsx'
import { Icon } from '#app/ui/icon.tsx'
import styles from './hero-choice.module.css'
import { Preview } from './preview.tsx'

interface HeroChoiceProps {
  pictures: readonly DraftPicture[]
  /** Undefined for the picture of the card. */
  chosen: DraftPicture | undefined
  onCard: DraftPicture | undefined
  onChoose: (picture: DraftPicture | undefined) => void
}

/** Radio group of all pictures that can be the hero, in its shape. */
export function HeroChoice({ pictures, chosen, onCard, onChoose }: HeroChoiceProps) {
  const name = useId()
  // The chosen hero may have left the gallery.
  const isBeside = chosen && !pictures.some(({ id }) => id === chosen.id)
  const all = isBeside ? [chosen, ...pictures] : pictures
  return (
    <fieldset className={styles['choice']}>
      <legend className="visually-hidden">What the page opens with</legend>
      <Option name={name} label="As on the card" isChosen={!chosen} onChoose={() => onChoose(undefined)}>
        {onCard ? <Preview picture={onCard} /> : <Icon svg={image} size={20} />}
        <span className={styles['caption']}>As on the card</span>
      </Option>
      {all.map((picture) => (
        <Option
          key={picture.id}
          name={name}
          label={picture.alt.trim() || picture.name}
          isChosen={picture.id === chosen?.id}
          onChoose={() => onChoose(picture)}
        >
          <Preview picture={picture} />
        </Option>
      ))}
    </fieldset>
  )
}

interface OptionProps {
  name: string
  label: string
  isChosen: boolean
  onChoose: () => void
  children: ReactNode
}

function Option({ name, label, isChosen, onChoose, children }: OptionProps) {
  return (
    <label className={styles['option']}>
      {children}
      <OverlaidInput type="radio" name={name} aria-label={label} checked={isChosen} onChange={onChoose} />
      <Icon svg={check} size={12} className={styles['tick']} />
    </label>
  )
}
