import type { FormEvent } from 'react'
import { useRootData } from '#app/loaders/root-data.ts'
import styles from './footer.module.css'

export interface MailingListProps {
  /** Takes the typed address, unchecked. The field itself sends nothing. */
  onJoin?: ((email: string) => void) | undefined
}

/** A form with the method 'dialog', which outside of a dialog submits nothing: before scripts run the page stays. */
export function MailingList({ onJoin }: MailingListProps) {
  const frame = useRootData()?.frame
  const join = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = new FormData(event.currentTarget).get('email')
    onJoin?.(typeof email === 'string' ? email.trim() : '')
  }
  return (
    <form method="dialog" noValidate onSubmit={join}>
      <label htmlFor="mailing-list-email" className={`${styles['heading']} label`}>
        {frame?.mailingList}
      </label>
      <div className={styles['field']}>
        <input
          id="mailing-list-email"
          name="email"
          type="email"
          autoComplete="email"
          placeholder={frame?.placeholder}
          className={styles['input']}
        />
        <button type="submit" className={`${styles['join']} label`}>
          {frame?.join}
        </button>
      </div>
      <noscript>
        <a href="/newsletter" className={styles['link']}>
          Join on a page of its own
        </a>
      </noscript>
    </form>
  )
}
