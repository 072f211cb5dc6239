import retry from '@phosphor-icons/core/assets/regular/arrow-clockwise.svg?raw'
import check from '@phosphor-icons/core/assets/regular/check.svg?raw'
import dots from '@phosphor-icons/core/assets/regular/dots-six.svg?raw'
import { type ComponentProps, memo } from 'react'
import type { DraftPicture } from '#app/admin/files/draft-picture.ts'
import { Icon } from '#app/ui/icon.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Preview } from '../fields/preview.tsx'
import type { DatesInWords } from '../rights/rights-words.ts'
import styles from './picture-tile.module.css'

interface PictureTileProps {
  picture: DraftPicture
  mark: DatesInWords | undefined
  isChosen: boolean
  isSending: boolean
  disabled: boolean
  handleProps: ComponentProps<'button'>
  surfaceProps: ComponentProps<'button'>
  onChoose: () => void
  onRetry: () => void
}

const STATES: Record<DraftPicture['state'], string> = {
  processing: 'getting ready',
  missing: 'to be chosen again',
  waiting: 'waiting',
  uploading: 'uploading',
  done: 'uploaded',
  failed: 'failed',
  stored: '',
}

/**
 * One picture of the form: a button that chooses it, a handle that moves it, and its progress. While disabled, it renders only
 * when it has changed: hundreds of files report their progress many times.
 */
export const PictureTile = memo(function PictureTile({
  picture,
  mark,
  isChosen,
  isSending,
  disabled,
  handleProps,
  surfaceProps,
  onChoose,
  onRetry,
}: PictureTileProps) {
  const { name, state, fraction, error } = picture
  const canRetry = state === 'failed' && !isSending && picture.uploadState.pathname !== ''
  return (
    <div className={styles['tile']} data-state={state} data-sending={isSending || undefined} title={error}>
      <button
        type="button"
        className={styles['surface']}
        aria-label={[name, STATES[state], mark?.full, error].filter(Boolean).join(', ')}
        aria-pressed={isChosen}
        disabled={disabled}
        {...surfaceProps}
        onClick={onChoose}
      >
        <Preview picture={picture} />
      </button>
      {!disabled && (
        <IconButton
          svg={dots}
          iconSizePx={16}
          className={styles['handle']}
          {...handleProps}
          aria-label={`Drag ${name}`}
        />
      )}
      {state === 'uploading' && (
        <span className={styles['bar']} style={{ '--fraction': fraction }}>
          <span />
        </span>
      )}
      {state === 'done' && (
        <span className={styles['done']}>
          <Icon svg={check} size={12} />
        </span>
      )}
      {mark && !error && (
        <span aria-hidden className={`${styles['mark']} micro`}>
          {mark.short}
        </span>
      )}
      {canRetry && (
        <button type="button" className={styles['retry']} onClick={onRetry}>
          <Icon svg={retry} size={14} />
          Retry<span className="visually-hidden"> {name}</span>
        </button>
      )}
    </div>
  )
}, looksTheSame)

function looksTheSame(before: PictureTileProps, now: PictureTileProps): boolean {
  const isStill = before.disabled && now.disabled
  return (
    isStill &&
    before.picture === now.picture &&
    before.mark?.full === now.mark?.full &&
    before.isChosen === now.isChosen &&
    before.isSending === now.isSending
  )
}
