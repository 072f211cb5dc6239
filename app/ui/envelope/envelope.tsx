import { POSTMARK_WIDTH, PostmarkDrawing } from '#app/ui/brand/postmark.tsx'
import { STAMP_WIDTH, StampDrawing } from '#app/ui/brand/stamp.tsx'
import { useStudioMark } from '#app/ui/brand/studio-mark.ts'
import { addressOf } from '#app/ui/drawn/drawn.ts'
import type { Posted } from '#contract/postmark.ts'
import styles from './envelope.module.css'
import { type EnvelopeColor, type EnvelopeLook, envelopeLook } from './envelope-look.ts'
import { PARTS } from './envelope-parts.tsx'
import {
  ENVELOPE_VIEW_BOX,
  GROUND_VIEW_BOX,
  LINER_GROUND,
  LINER_STRIPES,
  OPEN_FLAP,
  STRAIGHT_FLAP,
} from './envelope-paths.ts'

const INKS: Record<EnvelopeColor, string | undefined> = {
  '#448AF7': styles['blue'],
  '#C9DEE4': styles['mist'],
  '#D2E9FF': styles['sky'],
  '#022757': styles['navy'],
}

/** Longest signature, in letters, that is written at full size; longer ones are written smaller. */
const FULL_SIZE_LETTERS = 18

/** Longer ones may not end within two lines; on the front, a line is shorter. */
const TWO_LINES_LETTERS = { back: 34, front: 26 }

interface EnvelopeProps {
  author: string
  posted?: Posted | undefined
  /** Place in its list, from 0; it decides color and style. */
  index: number
  /** Draws the content of the envelope, too. A parent's `data-frame` of 1 to 3 then shows flap and letter come out. */
  opening?: boolean
}

/**
 * An envelope as wide as its parent. Its text is the signature; all else is decoration. Its page holds `EnvelopeParts`.
 */
export function Envelope({ author, posted, index, opening = false }: EnvelopeProps) {
  const { color, style } = envelopeLook(index)
  return (
    <span className={styles['drawing']}>
      <span className={`${styles['envelope']} ${INKS[color]}`} style={{ '--envelope': color }}>
        {opening && <Inside style={style} />}
        {style === 'back' ? <Back author={author} /> : <Front author={author} posted={posted} />}
      </span>
    </span>
  )
}

/** Custom properties of one color, for other elements in the style of that envelope. */
export function envelopeInks(color: EnvelopeColor) {
  return { className: INKS[color], style: { '--envelope': color } }
}

/** The inside of an envelope, which is hidden while it is closed. */
function Inside({ style }: Pick<EnvelopeLook, 'style'>) {
  return (
    <svg viewBox={ENVELOPE_VIEW_BOX} className={styles['inside']} aria-hidden>
      <path d="M0 0H420V290H0Z" fill="var(--inside)" />
      {style === 'back' ? (
        <g className={styles['openFlap']}>
          <path d={OPEN_FLAP} fill="var(--inside)" />
          <path d={LINER_GROUND} fill="var(--salt)" />
          <path d={LINER_STRIPES} fill="var(--blue)" />
        </g>
      ) : (
        <path d={STRAIGHT_FLAP} fill="var(--inside)" className={styles['openFlap']} />
      )}
      <g className={styles['letter']}>
        <path d="M23 0H397V300H23Z" className={styles['paper']} />
        <path d="M50 46H172M50 79H372M50 103H356M50 127H372M50 151H306M50 175H356" className={styles['writing']} />
        <use href={addressOf('seal-edge')} transform="translate(345 44) scale(.36)" fill="var(--navy)" />
      </g>
    </svg>
  )
}

function Back({ author }: { author: string }) {
  return (
    <>
      <svg viewBox={ENVELOPE_VIEW_BOX} className={styles['outside']} aria-hidden>
        <use href={PARTS.pocket} />
        <use href={PARTS.flap} className={styles['closedFlap']} />
      </svg>
      <span className={`${styles['signature']} ${signatureSize(author, 'back')}`}>{author}</span>
    </>
  )
}

function Front({ author, posted }: Pick<EnvelopeProps, 'author' | 'posted'>) {
  const own = useStudioMark()
  return (
    <span className={styles['front']}>
      <span className={styles['ground']}>
        <span aria-hidden className={styles['sender']}>
          <em>{own?.name ?? 'Seven Mile Interiors'}</em>
          <span>{own?.place ?? 'Stone Harbor, New Jersey'}</span>
        </span>
        <svg viewBox={GROUND_VIEW_BOX} className={styles['outside']} aria-hidden>
          <g transform={`translate(299 13) scale(${75 / STAMP_WIDTH})`}>
            <StampDrawing motif={posted?.stamp} />
          </g>
          <g transform={`translate(222 34) scale(${143 / POSTMARK_WIDTH})`}>
            <PostmarkDrawing posted={posted} />
          </g>
        </svg>
        <span className={styles['from']}>
          <em aria-hidden>from</em>
          <span className={signatureSize(author, 'front')}>{author}</span>
        </span>
      </span>
    </span>
  )
}

function signatureSize(author: string, side: keyof typeof TWO_LINES_LETTERS) {
  const size = author.length > FULL_SIZE_LETTERS ? styles['smaller'] : ''
  return `${styles['hand']} ${size} ${author.length > TWO_LINES_LETTERS[side] ? styles['cut'] : ''}`
}
