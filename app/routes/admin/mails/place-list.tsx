import { Aside } from '#app/ui/aside.tsx'
import { MAILS, type MailName } from '#contract/mails/mail-words.ts'
import { PLACES } from '#contract/mails/places.ts'
import styles from './mails.module.css'

/** Places that the words of a mail may have. */
export function PlaceList({ mail }: { mail: MailName }) {
  return (
    <div>
      <Aside as="p">These become the recipient’s, or the studio’s. An empty text brings the original one back.</Aside>
      <dl className={styles['places']}>
        {MAILS[mail].places.map((place) => (
          <div key={place} className={styles['place']}>
            <dt>{`{${place}}`}</dt>
            <dd>{PLACES[place]}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
