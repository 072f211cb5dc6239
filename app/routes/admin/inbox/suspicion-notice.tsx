import warning from '@phosphor-icons/core/assets/light/warning-light.svg?raw'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LEAD_STATUSES, type LeadRecord } from '#contract/leads/leads.ts'
import styles from './suspicion-notice.module.css'
import type { ChangeLead } from './use-lead-changes.ts'

interface SuspicionNoticeProps {
  record: LeadRecord
  isBusy: boolean
  change: ChangeLead
}

/** The reason why a record was set aside as spam, with a button that releases it. */
export function SuspicionNotice({ record: { list, suspicion, mails }, isBusy, change }: SuspicionNoticeProps) {
  const isHeld = mails.some(({ state }) => state === 'held')
  const release = () => change({ status: LEAD_STATUSES[list][0] }, isHeld ? 'Released, mails on their way' : 'Released')
  return (
    <div className={styles['suspicion']}>
      <Icon svg={warning} className={styles['mark']} />
      <p>
        {suspicion === '' ? 'Set aside as spam.' : `Set aside as spam: ${lowerFirst(suspicion)}.`}
        {isHeld && ' Its mails are held back until it is released.'}
      </p>
      <Button variant="outline" size="small" busy={isBusy} onClick={() => void release()}>
        Not spam
      </Button>
    </div>
  )
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
