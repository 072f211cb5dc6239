import type { PostedLetter } from '#app/client/testimonials-client.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { LetterList } from '#app/ui/envelope/letter-list.tsx'
import { Eventual } from '#app/ui/eventual.tsx'
import type { PageTexts } from '#contract/site/site.ts'
import styles from './love-notes.module.css'

type LoveNotesTexts = PageTexts['home']['loveNotes']

interface LoveNotesProps extends LoveNotesTexts {
  /** Never rejects: the built-in letters stand in. */
  letters: PostedLetter[] | Promise<PostedLetter[]>
  /** Shown until they are there. */
  standIns: readonly PostedLetter[]
}

export function LoveNotes({ heading, headingSecondLine, button, letters, standIns }: LoveNotesProps) {
  return (
    <section aria-labelledby="love-notes-heading" className={styles['panel']}>
      <div className="container">
        <div className={styles['opening']}>
          <h2 id="love-notes-heading">
            <span className={`t1 ${styles['first']}`}>{heading}</span>{' '}
            <span className={`t3 ${styles['second']}`}>{headingSecondLine}</span>
          </h2>
          <ButtonLink to="/testimonials" variant="light">
            {button}
          </ButtonLink>
        </div>
        <Eventual value={letters} fallback={drawRail(standIns)}>
          {drawRail}
        </Eventual>
      </div>
    </section>
  )
}

function drawRail(letters: readonly PostedLetter[]) {
  return <LetterList letters={letters} className={styles['rail']} />
}
