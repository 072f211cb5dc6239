import { useState } from 'react'
import type { Stored } from '#app/admin/editor/editable-document.ts'
import { Aside } from '#app/ui/aside.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/field/checkbox.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { Section } from '#app/ui/ruled/section.tsx'
import type { Letter } from '#contract/journal/letters-admin.ts'
import { formatStudioMoment, fromStudioLocal } from '#shared/studio-time.ts'
import { DeleteDraft } from './delete-draft.tsx'
import styles from './letters.module.css'
import { readers } from './state-words.ts'
import type { LetterEditing } from './use-letter-editor.ts'
import { useLetterWay } from './use-letter-way.ts'

interface SendCardProps {
  loaded: Stored<Letter>
  editor: LetterEditing
  subscribers: number
  /** Reasons for which the letter as it is saved cannot go out. */
  missing: readonly string[]
}

/** The way of a letter to its readers, by its state. */
export function SendCard({ loaded, editor, subscribers, missing }: SendCardProps) {
  const { state, begunAt } = loaded.value
  return (
    <Section id="send" title="Send" className={styles['send']}>
      {state === 'draft' && (
        <>
          <Sending loaded={loaded} isUnsaved={editor.edited.length > 0} subscribers={subscribers} missing={missing} />
          <DeleteDraft stored={editor.base} />
        </>
      )}
      {state === 'scheduled' && <Stopping loaded={loaded} />}
      {state === 'sending' && <Aside as="p">The mails are on their way. You may leave this page.</Aside>}
      {begunAt !== null && state === 'sent' && <PageShown loaded={loaded} />}
    </Section>
  )
}

const TWICE = 'The clock shows this time twice that night: the letter goes out the first time.'

type SendingProps = Omit<SendCardProps, 'editor'> & { isUnsaved: boolean }

function Sending({ loaded, isUnsaved, subscribers, missing }: SendingProps) {
  const [at, setAt] = useState('')
  const { isBusy, errors, schedule } = useLetterWay(loaded)
  const reasons = [
    ...(subscribers === 0 ? ['Nobody has confirmed the newsletter yet, so there is nobody to write to.'] : []),
    ...(isUnsaved ? ['Save your changes first.'] : []),
    ...missing,
  ]
  const isReady = reasons.length === 0
  return (
    <>
      {!isReady && (
        <ul className={styles['missing']}>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      <Button disabled={!isReady} busy={isBusy} onClick={() => schedule()}>
        Send to {readers(subscribers)} in ten minutes
      </Button>
      <Aside as="p">Until then you can stop it.</Aside>
      <div className={styles['later']}>
        <TextField
          type="datetime-local"
          label="Or at a time, by the studio’s clock"
          value={at}
          error={errors['at']}
          onChange={({ target }) => setAt(target.value)}
        />
        <div role="status">{fromStudioLocal(at).length > 1 && <Aside as="p">{TWICE}</Aside>}</div>
        <Button
          variant="outline"
          size="small"
          disabled={!isReady || at === ''}
          busy={isBusy}
          onClick={() => schedule(at)}
        >
          Send then
        </Button>
      </div>
    </>
  )
}

function Stopping({ loaded }: { loaded: Stored<Letter> }) {
  const { isBusy, stop } = useLetterWay(loaded)
  const { dueAt } = loaded.value
  return (
    <>
      <Aside as="p">{dueAt !== null && `It goes out ${formatStudioMoment(dueAt)}. `}Nothing has left yet.</Aside>
      <Button variant="danger" busy={isBusy} onClick={stop}>
        Stop it
      </Button>
    </>
  )
}

function PageShown({ loaded }: { loaded: Stored<Letter> }) {
  const { hidePage } = useLetterWay(loaded)
  const { pageHidden, slug } = loaded.value
  return (
    <>
      <Checkbox checked={pageHidden} onChange={({ target }) => hidePage(target.checked)}>
        Hide its page in the journal
      </Checkbox>
      {!pageHidden && <a href={`/journal/${slug}`}>Look at its page</a>}
    </>
  )
}
