import { MoreLink } from '#app/shell/contact/more-link.tsx'
import { FormNote } from '#app/ui/field/form-note.tsx'
import { INQUIRY_TEXT } from '#contract/form-texts.ts'
import styles from './thanks.module.css'

/** Above the form once it was posted without scripts. @param props.brief Token of the brief, where the address has one. */
export function Thanks({ brief }: { brief: string | null }) {
  const [title, text] = INQUIRY_TEXT.sent
  return (
    <div className={styles['thanks']}>
      <FormNote id="sent" role="status" kind="success" title={title} text={text} />
      {brief && <MoreLink brief={brief} />}
    </div>
  )
}
