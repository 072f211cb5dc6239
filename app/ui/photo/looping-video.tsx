import type { ReactNode } from 'react'
import { drawn } from '#app/ui/drawn/drawn.ts'
import type { Picture } from '#contract/files/pictures.ts'
import type { Captions } from '#contract/films/film-input.ts'
import { ScallopRing } from '../brand/seal.tsx'
import { Icon } from '../icon.tsx'
import { useLoopingPlayback } from './looping-playback.ts'
import styles from './looping-video.module.css'
import { focalPosition, Photo, type PhotoProps } from './photo.tsx'

/**
 * `sizes` and `tall` are 4 % wider than the poster is drawn, as is allowed for its files: else browsers take the poster for
 * enlarged, and so the film, when it comes, for the largest picture of the page.
 */
export interface LoopingVideoProps extends Pick<PhotoProps, 'sizes' | 'ratio' | 'priority' | 'tall'> {
  src: string
  /** Where to get the film when `src` fails; an empty address counts as none. */
  fallbackSrc?: string
  /** Stands in until the film plays, without JavaScript, and when it fails. */
  poster: Picture
  /** Off, until somebody turns them on in the browser. */
  captions: Captions | null
  /** Accessible description of the film. */
  label: string
  playbackRate?: number
  /** 'hover' shows the button on hover, on keyboard focus and on touch screens. */
  controls?: 'always' | 'hover'
  /** Draws the button in another way; it keeps its name. */
  drawControl?: (playing: boolean) => ReactNode
  /** Replaces the look and place of the button. */
  controlClassName?: string | undefined
  /** Shows a ring while the film loads. */
  spinner?: boolean
  /** Called when no source can be played. */
  onFail?: () => void
  className?: string | undefined
}

/**
 * A silent film that repeats while it is in view, on top of its poster. It fills `ratio`; with 'fill' it fills a positioned
 * parent. Where motion is unwelcome or data is saved it waits for the button.
 */
export function LoopingVideo({
  src,
  fallbackSrc = '',
  poster,
  captions,
  sizes,
  ratio,
  priority = false,
  tall,
  label,
  playbackRate = 1,
  controls = 'always',
  drawControl = drawIcon,
  controlClassName,
  spinner = false,
  onFail,
  className,
}: LoopingVideoProps) {
  const sources = fallbackSrc === '' ? [src] : [src, fallbackSrc]
  const { status, hasBegun, toggle, videoProps } = useLoopingPlayback({ sources, playbackRate, onFail })
  const playing = status === 'playing' || status === 'loading'
  const look = controlClassName ?? `${styles['button']} ${controls === 'hover' ? styles['hover'] : styles['always']}`
  return (
    <div className={`${styles['frame']} ${ratio === 'fill' ? styles['filling'] : ''} ${className ?? ''}`}>
      <Photo
        picture={poster}
        sizes={sizes}
        priority={priority}
        alt={status === 'failed' ? label : ''}
        {...(ratio && { ratio })}
        {...(tall && { tall })}
      />
      {status !== 'failed' && (
        <>
          <video
            {...videoProps}
            muted
            loop
            playsInline
            aria-label={label}
            className={`${styles['video']} ${hasBegun ? '' : styles['waiting']}`}
            style={{ objectPosition: focalPosition(poster) }}
          >
            {captions && <track kind="captions" src={captions.src} srcLang={captions.language} />}
          </video>
          {spinner && status === 'loading' && (
            <span role="progressbar" aria-label="Loading video" className={styles['spinner']}>
              <ScallopRing />
            </span>
          )}
          <button
            type="button"
            className={`${styles['control']} ${look}`}
            aria-label={playing ? 'Pause video' : 'Play video'}
            onClick={toggle}
          >
            {drawControl(playing)}
          </button>
        </>
      )}
    </div>
  )
}

function drawIcon(playing: boolean) {
  return <Icon svg={playing ? drawn('pause') : drawn('play')} />
}
