import { type ChangeEvent, useRef } from 'react'
import { Photo } from '#app/ui/photo/photo.tsx'
import type { ToldStory } from '../told-story.ts'
import { storySheet as styles } from './story-sheet.ts'

const HALF_PERCENT = 50

/**
 * Two pictures over one another, with a divider that follows finger, mouse and arrow keys. Without scripts they stand side by
 * side.
 */
export function Pair({ before, after }: ToldStory['pairs'][number]) {
  const frame = useRef<HTMLDivElement>(null)
  const divide = ({ target }: ChangeEvent<HTMLInputElement>) =>
    frame.current?.style.setProperty('--part', `${target.value}%`)
  const sizes = '(min-width: 1760px) 1584px, 90vw'
  return (
    <section className="container" aria-label="Before and after">
      <div ref={frame} className={styles['pair']} style={{ '--shape': `${before.width} / ${before.height}` }}>
        <figure>
          <Photo picture={before} sizes={sizes} ratio="var(--shape)" />
          <figcaption className="label">Before</figcaption>
        </figure>
        <figure className={styles['after']}>
          <Photo picture={after} sizes={sizes} ratio="var(--shape)" />
          <figcaption className="label">After</figcaption>
        </figure>
        <input
          type="range"
          min={0}
          max={100}
          defaultValue={HALF_PERCENT}
          aria-label="How much of before is shown, in percent"
          className={styles['divider']}
          onChange={divide}
        />
        <span aria-hidden className={styles['line']} />
      </div>
    </section>
  )
}
