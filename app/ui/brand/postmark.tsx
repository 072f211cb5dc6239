import { useId } from 'react'
import type { Posted } from '#contract/postmark.ts'
import styles from './mail.module.css'
import { useStudioMark } from './studio-mark.ts'

const CENTER = 47
/** Lines of text around the ring: over the top clockwise, along the foot counterclockwise. */
const OVER_TOP = 'M12.4 52A35 35 0 1 1 81.6 52'
const ALONG_FOOT = 'M9 61A40.5 40.5 0 0 0 85 61'
const CANCEL_WAVE = 'M0 16C8 9.5 19 7.5 31 10.5S51 16.5 62 10.5 83-1.5 97 2.5'

export const POSTMARK_WIDTH = 198

interface PostmarkProps {
  /** Left out, it is that of the studio's own town, without a date. */
  posted?: Partial<Posted> | undefined
}

/** A round postmark with its four waves; decoration, in the text color. */
export function Postmark({ className, posted }: PostmarkProps & { className?: string | undefined }) {
  return (
    <svg className={className} viewBox={`0 0 ${POSTMARK_WIDTH} 94`} aria-hidden>
      <PostmarkDrawing posted={posted} />
    </svg>
  )
}

/** The postmark within another drawing, at its point 0 0. */
export function PostmarkDrawing({ posted = {} }: PostmarkProps) {
  const own = useStudioMark()?.town
  const { town = own ?? 'STONE HARBOR, NJ', zip = own ? '' : '08247', date } = posted
  const id = useId()
  const along = (place: string, d: string, text: string) => (
    <>
      <path id={id + place} d={d} stroke="none" />
      <text>
        <textPath href={`#${id}${place}`} startOffset="50%">
          {text}
        </textPath>
      </text>
    </>
  )
  return (
    <g fill="none" stroke="currentColor" strokeWidth={1.6}>
      <g transform={`rotate(-6 ${CENTER} ${CENTER})`} className={styles['lettering']}>
        <circle cx={CENTER} cy={CENTER} r={45.5} />
        <circle cx={CENTER} cy={CENTER} r={30} strokeWidth={1.2} />
        {along('top', OVER_TOP, town)}
        {along('foot', ALONG_FOOT, zip)}
        <text x={CENTER} y={CENTER + 1} className={styles['date']}>
          {date}
        </text>
        <text x={CENTER} y={CENTER + 15}>
          {own ? '' : '7 MI.'}
        </text>
      </g>
      {[0, 1, 2, 3].map((row) => (
        <path
          key={row}
          transform={`translate(${95 + 1.6 * row} ${2 + 13.4 * row})`}
          d={CANCEL_WAVE}
          strokeLinecap="round"
        />
      ))}
    </g>
  )
}
