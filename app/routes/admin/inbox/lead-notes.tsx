import { type FormEvent, useState } from 'react'
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
  /** What somebody else wrote meanwhile. */
  const [theirs, setTheirs] = useState<string>()
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!isChanged) return
    setTheirs(undefined)
    const based = {
      record,
      stillFits: ({ notes }: LeadRecord) => notes === record.notes || notes === text,
      onStale: ({ notes }: LeadRecord) => setTheirs(notes),
    }
    if (await change({ notes: text }, 'Notes saved', based)) settle(text)
  }
  return (
    <form className={styles['notes']} onSubmit={(event) => void save(event)}>
      <TextArea
        label="Notes"
        value={text}
        maxLength={MESSAGE_MAX}
        error={theirs === undefined ? undefined : saidBySomebodyElse(theirs)}
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

function saidBySomebodyElse(notes: string): string {
  const theirs = notes === '' ? 'Somebody else has emptied these notes.' : `Somebody else wrote “${notes}” meanwhile.`
  return `${theirs} Save again to use your words.`
}
