import { ButtonLink } from '#app/ui/button.tsx'
import { LetterList } from '#app/ui/envelope/letter-list.tsx'
import { Eventual } from '#app/ui/eventual.tsx'
import { homeTexts } from '#content/home-texts.ts'
import type { Testimonial } from '#contract/testimonials.ts'
import styles from './love-notes.module.css'

interface LoveNotesProps {
  /** Never rejects: the built-in letters stand in. */
  letters: Testimonial[] | Promise<Testimonial[]>
  /** Shown until they are there. */
  standIns: readonly Testimonial[]
}

export function LoveNotes({ letters, standIns }: LoveNotesProps) {
  const { heading, headingSecondLine } = homeTexts.loveNotes
  return (
    <section aria-labelledby="love-notes-heading" className={styles['panel']}>
      <div className="container">
        <div className={styles['opening']}>
          <h2 id="love-notes-heading">
            <span className={`t1 ${styles['first']}`}>{heading}</span>{' '}
            <span className={`t3 ${styles['second']}`}>{headingSecondLine}</span>
          </h2>
          <ButtonLink to="/testimonials" variant="light">
            Read Them Here
          </ButtonLink>
        </div>
        <Eventual value={letters} fallback={drawRail(standIns)}>
          {drawRail}
        </Eventual>
      </div>
    </section>
  )
}

function drawRail(letters: readonly Testimonial[]) {
  return <LetterList letters={letters} className={styles['rail']} />
}
