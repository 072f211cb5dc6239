import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { changedElsewhere } from '#app/admin/editor/changed-elsewhere.ts'
import { useNoRoom } from '#app/admin/editor/device-room.ts'
import type { EditableDocument, Outcome } from '#app/admin/editor/editable-document.ts'
import { KeptNotice } from '#app/admin/editor/kept-notice.tsx'
import { privateDraft } from '#app/admin/editor/private-draft.ts'
import { loadStored } from '#app/admin/editor/stored-document.ts'
import { tooLong } from '#app/admin/editor/too-long.ts'
import { useDocumentEditor } from '#app/admin/editor/use-document-editor.ts'
import { reasonOf } from '#app/admin/reason.ts'
import { Aside } from '#app/ui/aside.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field/text-area.tsx'
import { useToast } from '#app/ui/toast/toasts.tsx'
import { getLead, type LeadRecord } from '#contract/leads/leads.ts'
import { MESSAGE_MAX } from '#contract/limits.ts'
import styles from './lead-notes.module.css'
import type { LeadChanges } from './use-lead-changes.ts'

interface LeadNotesProps {
  record: LeadRecord
  changes: LeadChanges
}

/** The studio's own notes about a record. Unsaved notes are kept while other records are open. */
export function LeadNotes({ record, changes: { isBusy, send } }: LeadNotesProps) {
  const { base, draft, edited, errors, keptChanges, change, save } = useNotes(record, send)
  const isChanged = edited.length > 0
  const noRoom = useNoRoom(isChanged)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <form className={styles['notes']} onSubmit={submit}>
      {keptChanges.length > 0 && <KeptNotice changes={[savedInWords(base.value)]} />}
      <TextArea
        label="Notes"
        value={draft.notes}
        error={tooLong(draft.notes, MESSAGE_MAX) ?? errors['notes']}
        autoComplete="off"
        onChange={(event) => change({ notes: event.target.value })}
      />
      <div className={styles['foot']}>
        <Button type="submit" variant="outline" size="small" busy={isBusy} disabled={!isChanged}>
          Save notes
        </Button>
        <Aside as="span" role="status">
          {isChanged && (noRoom ?? 'Not saved yet')}
        </Aside>
      </div>
    </form>
  )
}

type Notes = Pick<LeadRecord, 'notes'>

const savedInWords = ({ notes }: Notes) => (notes === '' ? 'No notes are saved so far.' : `Saved are: “${notes}”`)

function useNotes(record: LeadRecord, send: LeadChanges['send']) {
  const [document] = useState(() => notesDocument(record.id, send))
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const editor = useDocumentEditor({
    document,
    loaded: { value: record, etag: `"${record.version}"` },
    words: {
      saved: () => ({ title: 'Notes saved' }),
    },
    onStored: () => void revalidate(),
    showOutcome: (outcome) => showOutcome(outcome),
  })

  function showOutcome(outcome: Outcome<Notes, Notes>): boolean {
    if (outcome.kind !== 'conflict') return false
    editor.goOnFrom(outcome.theirs)
    editor.showErrors({
      notes: [changedElsewhere(outcome.theirs.value.notes, 'Somebody else has emptied these notes.')],
    })
    toast({ kind: 'error', title: 'Not saved', text: reasonOf(outcome.error) })
    void revalidate()
    return true
  }
  return editor
}

/** Name of the draft of notes. @param id Of the record. */
export const notesDraftName = (id: string) => `notes:${id}`

function notesDocument(id: string, send: LeadChanges['send']): EditableDocument<Notes, Notes, Notes> {
  return {
    toDraft: ({ notes }) => ({ notes }),
    comparable: ({ notes }) => ({ notes: notes.trim() }),
    toChange: (draft) => draft,
    check: ({ notes }) => {
      const long = tooLong(notes, MESSAGE_MAX)
      return long === undefined ? undefined : { notes: [long] }
    },
    load: () => loadStored(getLead, { id }),
    save: (change, { etag }) => send(change, etag),
    kept: privateDraft(notesDraftName(id)),
  }
}
