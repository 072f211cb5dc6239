import { useEffect, useState } from 'react'
import { adminCall } from '#app/admin/admin-call.ts'
import { getSenderRecords, type SenderRecords as Records, type SenderRecord } from '#contract/health.ts'
import styles from './sender-records.module.css'

const STATES: Record<SenderRecord['state'], string> = {
  found: 'found',
  missing: 'missing',
  wrong: 'wrong',
  unknown: 'not known',
}

/** The records of the sender's domain, and the one to paste where it is missing. */
export function SenderRecords() {
  const known = useSenderRecords()
  if (!known || known.records.length === 0) return null
  return (
    <ul aria-label={`Records of ${known.domain}`} className={styles['records']}>
      {known.records.map((record) => (
        <li key={record.kind}>
          <p>
            <strong className={styles['kind']}>
              {record.kind}: {STATES[record.state]}.
            </strong>{' '}
            {record.text}
          </p>
          {record.paste && <Paste {...record.paste} />}
        </li>
      ))}
    </ul>
  )
}

function Paste({ name, value }: NonNullable<SenderRecord['paste']>) {
  return (
    <dl className={styles['paste']}>
      <dt>TXT record at</dt>
      <dd>
        <code>{name}</code>
      </dd>
      <dt>Value</dt>
      <dd>
        <code>{value}</code>
      </dd>
    </dl>
  )
}

/** Undefined until they have come; a failure is shown as nothing, since it says nothing. */
function useSenderRecords(): Records | undefined {
  const [known, setKnown] = useState<Records>()
  useEffect(() => {
    queueMicrotask(() => void adminCall(getSenderRecords, {}).then(setKnown, () => undefined))
  }, [])
  return known
}
