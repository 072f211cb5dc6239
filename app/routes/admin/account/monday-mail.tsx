import { type ChangeEvent, useId } from 'react'
import { adminCall } from '#app/admin/admin-call.ts'
import { NotFetched } from '#app/admin/not-loaded.tsx'
import { reasonOf } from '#app/admin/reason.ts'
import { WHY_FINAL } from '#app/admin/why-final.ts'
import { useSingleFlight } from '#app/form/use-single-flight.ts'
import { Aside } from '#app/ui/aside.tsx'
import { Checkbox } from '#app/ui/field/checkbox.tsx'
import { useToast } from '#app/ui/toast/toasts.tsx'
import { changeMondayMail } from '#contract/people/people.ts'
import styles from './account.module.css'
import { useMondayMail } from './use-monday-mail.ts'

/** Turns the mail of every Monday on and off, for the owner who is signed in. */
export function MondayMailCheckbox() {
  const { isOn, failure, refresh, accept } = useMondayMail()
  const { isBusy, run } = useSingleFlight()
  const toast = useToast()
  const hintId = useId()
  if (isOn === undefined) {
    if (!failure) return null
    return (
      <NotFetched
        what="Whether you get a mail on Mondays"
        failure={failure}
        className={styles['monday']}
        onRetry={() => void refresh()}
      />
    )
  }
  const change = async (wanted: boolean) => {
    try {
      accept(await adminCall(changeMondayMail, { isOn: wanted }))
      const text = wanted ? 'You get a mail every Monday now' : 'You get no mail on Mondays any more'
      toast({ kind: 'success', title: 'Changed', text: `${text}. ${WHY_FINAL.mondayMail}` })
    } catch (error) {
      toast({ kind: 'error', title: 'Not changed', text: reasonOf(error) })
    }
  }
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => void run(() => change(target.checked))
  return (
    <div className={styles['monday']}>
      <Checkbox checked={isOn} aria-busy={isBusy} aria-describedby={hintId} onChange={onChange}>
        Mail me every Monday at 8 AM
      </Checkbox>
      <Aside id={hintId} className={styles['hint']}>
        Five lines: who wrote and who waits for an answer, your lists, the drop, the website, backups and mails. Other
        owners choose for themselves.
      </Aside>
    </div>
  )
}
