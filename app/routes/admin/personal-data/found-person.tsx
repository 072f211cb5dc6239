import { useState } from 'react'
import { Actions } from '#app/ui/actions.tsx'
import { Aside } from '#app/ui/aside.tsx'
import { Button } from '#app/ui/button.tsx'
import { exportPerson, type LeadRecord, type Person } from '#contract/leads/leads.ts'
import { formatStudioTime } from '#shared/studio-time.ts'
import { FreshDownload } from '../account/fresh-download.tsx'
import { useConfirmed } from '../account/use-confirmed.tsx'
import { LIST_TITLES, STATUS_TITLES } from '../inbox/texts.ts'
import { EraseDialog } from './erase-dialog.tsx'
import styles from './personal-data.module.css'
import { traceCounts } from './trace-counts.ts'

/** Records about a person, with buttons to download and to erase them. */
export function FoundPerson({ person, onErased }: { person: Person; onErased: () => void }) {
  const [isErasing, setErasing] = useState(false)
  const { confirmed, confirmation } = useConfirmed()
  const { email, leads, mails } = person
  const counts = traceCounts(person)
  if (leads.length + mails.length === 0) return <p className={styles['found']}>Nothing is kept about {email}.</p>
  return (
    <div className={styles['found']}>
      <p>
        Kept about {email}: {counts}.
      </p>
      <ul>
        {leads.map((lead) => (
          <RecordLine key={lead.id} lead={lead} />
        ))}
      </ul>
      <Actions>
        <FreshDownload
          confirmed={confirmed}
          variant="outline"
          size="small"
          href={`${exportPerson.path}?${new URLSearchParams({ email })}`}
        >
          Download
        </FreshDownload>
        <Button variant="danger" size="small" onClick={() => setErasing(true)}>
          Erase
        </Button>
      </Actions>
      <EraseDialog person={person} open={isErasing} onClose={() => setErasing(false)} onErased={onErased} />
      {confirmation}
    </div>
  )
}

function RecordLine({ lead: { list, status, receivedAt, summary } }: { lead: LeadRecord }) {
  return (
    <li className={styles['record']}>
      <span>
        {LIST_TITLES[list]}, {STATUS_TITLES[status]}
      </span>
      <Aside as="time" dateTime={receivedAt}>
        {formatStudioTime(receivedAt)}
      </Aside>
      <Aside as="span">{summary}</Aside>
    </li>
  )
}
