import { useCallback, useEffect, useState } from 'react'
import { adminCall } from '#app/admin/admin-call.ts'
import { Aside } from '#app/ui/aside.tsx'
import { listOtherMails, type OtherMails as Mails } from '#contract/leads/leads.ts'
import { MailRow } from '../mail-row.tsx'
import styles from './other-mails.module.css'

/** The mails that belong to no record of the inbox, for owners. */
export function OtherMails() {
  const { known, load } = useOtherMails()
  if (!known || known.mails.length === 0) return null
  return (
    <details className={styles['others']}>
      <summary className={styles['summary']}>
        Other mails{' '}
        {known.failed > 0 && <span className={styles['failed']}>{known.failed.toLocaleString('en-US')} failed</span>}
      </summary>
      <Aside>Resets, invitations and notes to the owners belong to no record above. The newest are here.</Aside>
      <ul>
        {known.mails.map((mail) => (
          <MailRow key={mail.id} mail={mail} onResent={load} />
        ))}
      </ul>
    </details>
  )
}

/** Loads them once the page has come; after a failure what was known stays. */
function useOtherMails() {
  const [known, setKnown] = useState<Mails>()
  const load = useCallback(() => adminCall(listOtherMails, {}).then(setKnown, () => undefined), [])
  useEffect(() => {
    queueMicrotask(() => void load())
  }, [load])
  return { known, load }
}
