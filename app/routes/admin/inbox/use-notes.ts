import { useEffect, useState } from 'react'
import { dropNotesDraft, keepNotesDraft, readNotesDraft } from './notes-draft.ts'

/** The notes of a record while they are written. What is not saved stays in this tab, also while others are read. */
export function useNotes(leadId: string, saved: string) {
  const [draft, setDraft] = useState<string>()
  useEffect(() => queueMicrotask(() => setDraft(readNotesDraft(leadId))), [leadId])

  const write = (text: string) => {
    setDraft(text)
    keepNotesDraft(leadId, text)
  }
  /** What was typed while it was being saved stays. */
  const settle = (sent: string) => {
    if (readNotesDraft(leadId) === sent) dropNotesDraft(leadId)
    setDraft((current) => (current === sent ? undefined : current))
  }
  const text = draft ?? saved
  return { text, isChanged: text.trim() !== saved.trim(), write, settle }
}
