import { Aside } from '#app/ui/aside.tsx'
import { Envelope } from '#app/ui/envelope/envelope.tsx'
import { EnvelopeParts } from '#app/ui/envelope/envelope-parts.tsx'
import { LetterText } from '#app/ui/envelope/letter.tsx'
import { type LetterDraft, nameOf } from './letter-draft.ts'
import styles from './letter-editor.module.css'

/** The envelope and the letter as the page will show them, while they are written. */
export function LetterPreview({ draft, place }: { draft: LetterDraft; place: number }) {
  const author = draft.author.trim() || nameOf(draft) || 'Nobody yet'
  return (
    <section aria-label="Preview" className={styles['preview']}>
      <h2 className={`${styles['label']} label`}>On the page</h2>
      <EnvelopeParts />
      <div className={`${styles['envelope']} ${draft.hidden ? styles['dimmed'] : ''}`}>
        <Envelope author={author} index={place} />
      </div>
      {draft.hidden && <Aside className={styles['hint']}>Hidden: visitors do not see this letter.</Aside>}
      <div className={styles['paper']}>
        <LetterText letter={{ author, message: draft.message.trim() || 'Nothing written yet.' }} />
      </div>
    </section>
  )
}
