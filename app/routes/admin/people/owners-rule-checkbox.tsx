import { type ChangeEvent, useId } from 'react'
import { adminCall } from '#app/admin/admin-call.ts'
import { NotFetched } from '#app/admin/not-loaded.tsx'
import { reasonOf } from '#app/admin/reason.ts'
import { WHY_FINAL } from '#app/admin/why-final.ts'
import { useSingleFlight } from '#app/form/use-single-flight.ts'
import { Aside } from '#app/ui/aside.tsx'
import { Checkbox } from '#app/ui/field/checkbox.tsx'
import { useToast } from '#app/ui/toast/toasts.tsx'
import { changeOwnersRule, type OwnersRule as Rule } from '#contract/people/people.ts'
import { formatStudioMoment } from '#shared/studio-time.ts'
import { useConfirmed } from '../account/use-confirmed.tsx'
import styles from './people.module.css'
import type { OwnersRuleState } from './use-owners-rule.ts'

/** Whether owners need a second factor, to be turned on and off. */
export function OwnersRuleCheckbox({ owners: { rule, failure, refresh, accept } }: { owners: OwnersRuleState }) {
  const { isBusy, change, confirmation } = useChange(accept)
  const hintId = useId()
  if (!rule) {
    if (!failure) return null
    return <NotFetched what="What owners sign in with" failure={failure} onRetry={() => void refresh()} />
  }
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => void change(target.checked)
  return (
    <div>
      <Checkbox
        checked={rule.isOn}
        disabled={!rule.isOn && !rule.isMet}
        aria-busy={isBusy}
        aria-describedby={hintId}
        onChange={onChange}
      >
        Owners need a second factor
      </Checkbox>
      <Aside id={hintId} className={styles['hint']}>
        {hintOf(rule)}
      </Aside>
      {confirmation}
    </div>
  )
}

function hintOf({ isOn, isMet, applies, appliesFrom }: Rule): string {
  if (!isOn && !isMet) return 'To turn this on, sign in with a code from an app or a passkey of your own first.'
  const when = appliesFrom && !applies ? ` It counts from ${formatStudioMoment(appliesFrom)} on.` : ''
  return `With a password alone, an owner can do what admins do, and no more.${when}`
}

function useChange(accept: (rule: Rule) => void) {
  const { isBusy, run } = useSingleFlight()
  const { confirmed, confirmation } = useConfirmed()
  const toast = useToast()
  const change = async (isOn: boolean) => {
    try {
      accept(await confirmed(() => adminCall(changeOwnersRule, { isOn })))
      const text = isOn ? 'Owners need a second factor now' : 'A password is enough for owners now'
      toast({ kind: 'success', title: 'Changed', text: `${text}. ${WHY_FINAL.ownersRule}` })
    } catch (error) {
      toast({ kind: 'error', title: 'Not changed', text: reasonOf(error) })
    }
  }
  return { isBusy, change: (isOn: boolean) => run(() => change(isOn)), confirmation }
}
