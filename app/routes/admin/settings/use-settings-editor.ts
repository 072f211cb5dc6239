import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { reasonOf } from '#app/admin/reason.ts'
import { HttpFailure } from '#app/client/api.ts'
import { useSiteSettings } from '#app/shell/site-settings.tsx'
import { useToast } from '#app/ui/toasts.tsx'
import { TOAST_MS } from '#contract/limits.ts'
import { type CardId, cardOf } from './cards.ts'
import {
  differingNames,
  draftOf,
  editedNames,
  rebase,
  type SettingName,
  type SettingsDraft,
  toChange,
} from './draft.ts'
import { useDropMailing } from './drop/drop-mailing.tsx'
import { type Opening, openingBy } from './drop/opening.ts'
import { hasErrors } from './drop/windows.ts'
import { fetchSettings, type LoadedSettings, saveSettings } from './settings-data.ts'

/** Something to decide before it is saved. */
export type Question =
  | { kind: 'opening'; names: readonly SettingName[]; by: Opening; waiting: number }
  | { kind: 'stale'; names: readonly SettingName[]; theirs: LoadedSettings }

export interface SettingsEditor {
  /** What was last loaded or saved. */
  base: LoadedSettings
  draft: SettingsDraft
  /** Names of what is not saved yet. */
  edited: readonly SettingName[]
  isSaving: boolean
  /** Whether what is still missing counts as an error: somebody has tried to save. */
  isFinal: boolean
  question: Question | undefined
  change: (part: Partial<SettingsDraft>) => void
  save: (cards: readonly CardId[]) => void
  discard: () => void
  /** Goes on with the question: saves all the same. */
  confirm: () => void
  /** Takes over what somebody else has saved; what they did not touch stays edited. */
  takeTheirs: () => void
  dismiss: () => void
}

interface EditorState {
  base: LoadedSettings
  draft: SettingsDraft
}

const begin = (base: LoadedSettings): EditorState => ({ base, draft: draftOf(base.metadata) })

/** The settings while they are edited. What the page loads anew is taken over when nothing is unsaved. */
export function useSettingsEditor(loaded: LoadedSettings): SettingsEditor {
  const [{ base, draft }, setState] = useState(() => begin(loaded))
  const [seen, setSeen] = useState(loaded)
  const [isSaving, setSaving] = useState(false)
  const [isFinal, setFinal] = useState(false)
  const [question, setQuestion] = useState<Question>()
  const underWay = useRef(false)
  const { metadata, refresh: refreshSite } = useSiteSettings()
  const mailing = useDropMailing()
  const toast = useToast()
  const edited = editedNames(draft, base.metadata)

  if (loaded !== seen) {
    setSeen(loaded)
    const isNewer = loaded.etag !== base.etag && loaded.metadata.updatedAt >= base.metadata.updatedAt
    if (isNewer && edited.length === 0) setState(begin(loaded))
  }

  const accept = (answer: LoadedSettings) => {
    setState((current) => {
      const edited = editedNames(current.draft, current.base.metadata)
      return { base: answer, draft: rebase(current.draft, edited, answer.metadata) }
    })
    setFinal(false)
    toast({ kind: 'success', title: 'Success!', text: 'Site settings saved' })
    void refreshSite()
    void mailing.refresh()
  }

  const explain = async (error: unknown, names: readonly SettingName[]) => {
    const status = error instanceof HttpFailure ? error.status : undefined
    if (status === 412) return setQuestion({ kind: 'stale', names, theirs: await fetchSettings() })
    return toast({ kind: 'error', title: 'Not saved', text: reasonOf(error) })
  }

  /** One save at a time. */
  const busily = async (act: () => Promise<void>) => {
    if (underWay.current) return
    underWay.current = true
    setSaving(true)
    await act().catch((error: unknown) => toast({ kind: 'error', title: 'Not saved', text: reasonOf(error) }))
    underWay.current = false
    setSaving(false)
  }

  const put = (names: readonly SettingName[], etag: string) =>
    saveSettings(toChange(draft, names), etag).then(accept, (error: unknown) => explain(error, names))

  const save = async (cards: readonly CardId[]) => {
    const names = cards.flatMap((card) => cardOf(card).settings).filter((name) => edited.includes(name))
    if (names.length === 0) return
    if (names.includes('windows') && hasErrors(draft.windows)) return showErrors()
    const by = openingBy(draft, names, metadata.stoolDrop.state)
    const waiting = by ? (await mailing.refresh()).waiting : 0
    if (by && waiting > 0) return setQuestion({ kind: 'opening', names, by, waiting })
    await put(names, base.etag)
  }

  const showErrors = () => {
    flushSync(() => setFinal(true))
    document.querySelector<HTMLElement>('#drop [aria-invalid="true"]')?.focus()
    const durationMs = TOAST_MS.validationError
    toast({ kind: 'error', title: 'Validation Error', text: 'Please correct the errors below', durationMs })
  }

  const confirm = async () => {
    if (!question) return
    await put(question.names, question.kind === 'stale' ? question.theirs.etag : base.etag)
    setQuestion((current) => (current === question ? undefined : current))
  }

  const takeTheirs = () => {
    if (question?.kind !== 'stale') return
    const { theirs } = question
    const changedByThem = differingNames(draftOf(base.metadata), draftOf(theirs.metadata))
    const mine = edited.filter((name) => !changedByThem.includes(name))
    setState({ base: theirs, draft: rebase(draft, mine, theirs.metadata) })
    setQuestion(undefined)
    void refreshSite()
  }

  return {
    base,
    draft,
    edited,
    isSaving,
    isFinal,
    question,
    change: (part) => setState((current) => ({ ...current, draft: { ...current.draft, ...part } })),
    save: (cards) => void busily(() => save(cards)),
    discard: () => {
      setState(begin(base))
      setFinal(false)
    },
    confirm: () => void busily(confirm),
    takeTheirs,
    dismiss: () => setQuestion(undefined),
  }
}
