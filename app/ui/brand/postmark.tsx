import { useId } from 'react'
import styles from './mail.module.css'

const CENTER = { x: 47, y: 47 }
/** Lines of text around the ring: over the top clockwise, along the foot counterclockwise. */
const OVER_TOP = 'M12.4 52A35 35 0 1 1 81.6 52'
const ALONG_FOOT = 'M9 61A40.5 40.5 0 0 0 85 61'
const CANCEL_WAVE = 'M0 16C8 9.5 19 7.5 31 10.5S51 16.5 62 10.5 83-1.5 97 2.5'
const CANCEL_WAVES = [0, 1, 2, 3].map((row) => ({ row, x: 95 + 1.6 * row, y: 2 + 13.4 * row }))

export const POSTMARK_WIDTH = 198

/** A round Stone Harbor postmark with its four waves; decoration, in the text color. */
export function Postmark({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox={`0 0 ${POSTMARK_WIDTH} 94`} aria-hidden>
      <PostmarkDrawing />
    </svg>
  )
}

/** The postmark within another drawing, at its point 0 0. */
export function PostmarkDrawing() {
  const id = useId()
  return (
    <g fill="none" stroke="currentColor" strokeWidth={1.6}>
      <g transform={`rotate(-6 ${CENTER.x} ${CENTER.y})`}>
        <circle cx={CENTER.x} cy={CENTER.y} r={45.5} />
        <circle cx={CENTER.x} cy={CENTER.y} r={30} strokeWidth={1.2} />
        <path id={`${id}top`} d={OVER_TOP} stroke="none" />
        <path id={`${id}foot`} d={ALONG_FOOT} stroke="none" />
        <g className={styles['lettering']}>
          <text>
            <textPath href={`#${id}top`} startOffset="50%">
              STONE HARBOR, NJ
            </textPath>
          </text>
          <text>
            <textPath href={`#${id}foot`} startOffset="50%">
              08247
            </textPath>
          </text>
          <text x={CENTER.x} y={CENTER.y + 1} className={styles['date']}>
            AUG 14
          </text>
          <text x={CENTER.x} y={CENTER.y + 15}>
            7 MI.
          </text>
        </g>
      </g>
      {CANCEL_WAVES.map(({ row, x, y }) => (
        <path key={row} transform={`translate(${x} ${y})`} d={CANCEL_WAVE} strokeLinecap="round" />
      ))}
    </g>
  )
}
