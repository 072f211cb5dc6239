import type { ReactNode } from 'react'
import type { Stored } from '#app/admin/editor/editable-document.ts'
import { FootBar } from '#app/admin/editor/foot-bar.tsx'
import { Button } from '#app/ui/button.tsx'
import type { PageDraft } from '#contract/site/page-drafts.ts'
import { ContestedDialog } from './contested-dialog.tsx'

interface DraftActions {
  isBusy: boolean
  question: Stored<PageDraft> | undefined
  dismiss: () => void
  answer: (theirs: readonly string[]) => unknown
}

interface DraftBarProps {
  text: string
  /** The state of the changes in words, announced when it changes. */
  status?: string
  actions: DraftActions
  onPublish: () => void
  onDiscard: () => void
  /** Ways besides, before the buttons. */
  children?: ReactNode
}

/** The changes of a page that are not public yet, with what ends them, and the question that publishing may lead to. */
export function DraftBar({ text, status, actions, onPublish, onDiscard, children }: DraftBarProps) {
  const { isBusy, question, dismiss, answer } = actions
  return (
    <>
      <FootBar label="Draft" text={text} status={status}>
        {children}
        <Button variant="lightOutline" size="small" disabled={isBusy} onClick={onDiscard}>
          Discard
        </Button>
        <Button variant="light" size="small" busy={isBusy} onClick={onPublish}>
          Publish
        </Button>
      </FootBar>
      {question && (
        <ContestedDialog
          key={question.value.liveVersion}
          draft={question.value}
          isBusy={isBusy}
          onPublish={(theirs) => void answer(theirs)}
          onClose={dismiss}
        />
      )}
    </>
  )
}
