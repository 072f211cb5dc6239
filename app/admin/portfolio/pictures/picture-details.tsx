import arrowRight from '@phosphor-icons/core/assets/light/arrow-right-light.svg?raw'
import trash from '@phosphor-icons/core/assets/light/trash-light.svg?raw'
import { useEffect, useRef } from 'react'
import { tooLong } from '#app/admin/editor/too-long.ts'
import { type DraftPicture, srcOf } from '#app/admin/files/draft-picture.ts'
import { Aside } from '#app/ui/aside.tsx'
import { drawn } from '#app/ui/drawn/drawn.ts'
import { FieldError } from '#app/ui/field/field-error.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { ALT_TEXT_MAX } from '#contract/limits.ts'
import { FocalPicker } from '../fields/focal-picker.tsx'
import { Preview } from '../fields/preview.tsx'
import { HiddenElsewhere } from '../rights/hidden-elsewhere.tsx'
import { OwnRights } from '../rights/own-rights.tsx'
import styles from './picture-details.module.css'
import { ReplaceFile } from './replace-file.tsx'

interface PictureDetailsProps {
  picture: DraftPicture
  /** Its dates in words. */
  dates: string | undefined
  /** True where these, or none, let it be shown today. */
  isShown: boolean
  /** From 0. */
  place: number
  count: number
  disabled: boolean
  /** True where its description is to be written next. */
  isWriting: boolean
  /** Leads to the description of the next picture. */
  onNext: () => void
  onChange: (change: Partial<Pick<DraftPicture, 'alt' | 'focal' | 'rights'>>) => void
  onMove: (to: number) => void
  onRemove: () => void
  /** Left out where it cannot be replaced. */
  onReplace?: ((file: File) => void) | undefined
}

/** Description, rights, focal point and actions of one picture. */
export function PictureDetails(props: PictureDetailsProps) {
  const { picture, dates, isShown, place, count, disabled, isWriting, onNext, onChange, onMove, onRemove, onReplace } =
    props
  const section = useRef<HTMLElement>(null)
  // It opens below the pictures, which may be more than fit on the screen.
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'nearest' })
    if (isWriting) section.current?.querySelector('input')?.focus()
  }, [isWriting])
  return (
    <section ref={section} aria-label={picture.name} className={styles['details']}>
      <div className={styles['head']}>
        <p className={styles['title']}>
          <span className={`${styles['name']} truncated`}>{picture.name}</span>
          <Aside as="span" className={styles['place']}>{`${place + 1} of ${count}`}</Aside>
        </p>
        <Tool
          label="Move up"
          svg={drawn('arrow-left')}
          disabled={disabled || place === 0}
          onClick={() => onMove(place - 1)}
        />
        <Tool
          label="Move down"
          svg={arrowRight}
          disabled={disabled || place === count - 1}
          onClick={() => onMove(place + 1)}
        />
        <Tool label="Delete image" svg={trash} disabled={disabled} onClick={onRemove} />
      </div>
      {dates && <Aside>{dates}</Aside>}
      {isShown && <HiddenElsewhere src={srcOf(picture) ?? ''} />}
      {picture.error && <FieldError>{picture.error}</FieldError>}
      <div className={styles['words']}>
        {/* A keyboard leaves no room for the picture below: its description is written beside it. */}
        <span className={styles['shown']}>
          <Preview picture={picture} />
        </span>
        <TextField
          label="Description of the picture"
          placeholder="What it shows"
          value={picture.alt}
          error={tooLong(picture.alt, ALT_TEXT_MAX)}
          disabled={disabled}
          autoComplete="off"
          enterKeyHint={place === count - 1 ? 'done' : 'next'}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            // It would send the form.
            event.preventDefault()
            onNext()
          }}
          onChange={({ target }) => onChange({ alt: target.value })}
        />
      </div>
      {onReplace && <ReplaceFile name={picture.name} disabled={disabled} onReplace={onReplace} />}
      <OwnRights picture={picture} disabled={disabled} onChange={(rights) => onChange({ rights })} />
      <FocalPicker picture={picture} disabled={disabled} onChange={(focal) => onChange({ focal })} />
    </section>
  )
}

interface ToolProps {
  label: string
  svg: string
  disabled: boolean
  onClick: () => void
}

function Tool({ label, svg, disabled, onClick }: ToolProps) {
  return (
    <IconButton
      svg={svg}
      aria-label={label}
      aria-disabled={disabled}
      className={styles['tool']}
      onClick={() => !disabled && onClick()}
    />
  )
}
