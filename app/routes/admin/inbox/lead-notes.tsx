import type { FormEvent } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field/text-area.tsx'
import type { LeadRecord } from '#contract/leads.ts'
import { MESSAGE_MAX } from '#contract/limits.ts'
import styles from './lead-notes.module.css'
import type { ChangeLead } from './use-lead-change.ts'
import { useNotes } from './use-notes.ts'

interface LeadNotesProps {
  record: LeadRecord
  isBusy: boolean
  change: ChangeLead
}

/** The studio's own notes about a record. */
export function LeadNotes({ record, isBusy, change }: LeadNotesProps) {
  const { text, isChanged, write, settle } = useNotes(record.id, record.notes)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isChanged && (await change({ notes: text }, 'Notes saved'))) settle(text)
  }
  return (
    <form className={styles['notes']} onSubmit={(event) => void save(event)}>
      <TextArea
        label="Notes"
        value={text}
        maxLength={MESSAGE_MAX}
        autoComplete="off"
        onChange={(event) => write(event.target.value)}
      />
      <div className={styles['foot']}>
        <Button type="submit" variant="outline" size="small" busy={isBusy} disabled={!isChanged}>
          Save notes
        </Button>
        <span role="status" className={styles['state']}>
          {isChanged && 'Not saved yet'}
        </span>
      </div>
    </form>
  )
}
