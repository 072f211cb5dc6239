import { Envelope } from '#app/ui/envelope/envelope.tsx'
import { EnvelopeParts } from '#app/ui/envelope/envelope-parts.tsx'
import { LetterText } from '#app/ui/envelope/letter.tsx'
import type { EditableTestimonial } from '#contract/testimonials.ts'
import styles from './opened-letter.module.css'

/** A letter of the list as the page shows it: the envelope, and the letter beside it. */
export function OpenedLetter({ letter, place }: { letter: EditableTestimonial; place: number }) {
  const { author, hidden } = letter
  return (
    <tr className={styles['row']}>
      <td colSpan={4} className={styles['letter']}>
        <EnvelopeParts />
        <div className={`${styles['envelope']} ${hidden ? styles['dimmed'] : ''}`}>
          <Envelope author={author} index={place} />
        </div>
        <div className={styles['paper']}>
          <LetterText letter={letter} />
        </div>
      </td>
    </tr>
  )
}
