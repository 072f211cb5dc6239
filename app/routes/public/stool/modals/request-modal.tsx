import { useEffect, useEffectEvent, useId, useState } from 'react'
import { Honeypot } from '#app/form/form-guard.tsx'
import { Button } from '#app/ui/button.tsx'
import { DialogFrame } from '#app/ui/dialog/dialog.tsx'
import { DialogHead } from '#app/ui/dialog/dialog-head.tsx'
import type { StoolCatalogue } from '#contract/stool/stool.ts'
import type { StoolChoice } from '../configurator/configurator-state.ts'
import type { LateAnswer } from './late-answer.ts'
import { OrderSummary } from './order-summary.tsx'
import { RequestFields } from './request-fields.tsx'
import styles from './request-modal.module.css'
import { DropClosed, Requested } from './request-outcomes.tsx'
import { type Person, toPerson } from './request-values.ts'
import { useRequestForm } from './use-request-form.ts'

interface RequestModalProps {
  catalogue: StoolCatalogue
  /** Undefined while the modal is closed. */
  choice: StoolChoice | undefined
  /** Its first values, where an answer came late. */
  late: LateAnswer | undefined
  onClose: () => void
  onSent: () => void
  onDropClosed: () => void
  onNotOffered: () => void
  /** @param person Name and address as far as they were typed. */
  onJoinWaitlist: (person: Person) => void
}

const NOTHING: StoolChoice = { configuration: null, quantity: 0, samples: [] }

type Stage = { name: 'form' } | { name: 'requested'; reference: string; email: string } | { name: 'dropClosed' }

function stageOf(late: LateAnswer | undefined): Stage {
  if (late?.requested) return { name: 'requested', ...late.requested }
  return { name: late?.problem?.code === 'drop_closed' ? 'dropClosed' : 'form' }
}

export function RequestModal({ catalogue, choice, late, onClose, onJoinWaitlist, ...events }: RequestModalProps) {
  const titleId = useId()
  const [stage, setStage] = useState(() => stageOf(late))
  const requestForm = useRequestForm(choice ?? NOTHING, {
    late,
    onRequested: (reference) => {
      setStage({ name: 'requested', reference, email: values['contact.email'] })
      events.onSent()
    },
    onDropClosed: () => {
      setStage({ name: 'dropClosed' })
      events.onDropClosed()
    },
    onNotOffered: events.onNotOffered,
  })
  const { values, isSending } = requestForm
  const begin = useEffectEvent(() => {
    if (late?.requested) events.onSent()
  })
  useEffect(() => begin(), [])

  function close() {
    setStage({ name: 'form' })
    requestForm.clearErrors()
    onClose()
  }

  function joinWaitlist() {
    close()
    onJoinWaitlist(toPerson(values))
  }

  const isDone = stage.name === 'requested'
  return (
    <DialogFrame open={choice !== undefined} onClose={close} titleId={titleId} widthPx={980} busy={isSending}>
      {choice && (
        <div className={styles['columns']}>
          <DialogHead
            title="Complete Your Request"
            titleId={titleId}
            busy={isSending}
            onClose={isDone ? undefined : close}
            className={styles['head']}
          />
          <OrderSummary catalogue={catalogue} choice={choice} />
          {stage.name === 'form' && <RequestForm {...requestForm} needsAddress={choice.samples.length > 0} />}
          {stage.name === 'requested' && <Requested {...stage} onClose={close} />}
          {stage.name === 'dropClosed' && (
            <DropClosed hasSamples={choice.samples.length > 0} onJoinWaitlist={joinWaitlist} />
          )}
        </div>
      )}
    </DialogFrame>
  )
}

type RequestFormProps = ReturnType<typeof useRequestForm> & { needsAddress: boolean }

function RequestForm({ handlers, field, isSending, remark, needsAddress }: RequestFormProps) {
  return (
    <form {...handlers} aria-label="Request" className={styles['main']}>
      {remark && (
        <p ref={reveal} role="alert" className={styles['remark']}>
          {remark}
        </p>
      )}
      <RequestFields field={field} needsAddress={needsAddress} />
      <Honeypot />
      <div className={styles['foot']}>
        <Button type="submit" busy={isSending} className={styles['submit']}>
          {isSending ? 'SUBMITTING...' : 'Submit Request'}
        </Button>
      </div>
    </form>
  )
}

function reveal(remark: HTMLElement | null): void {
  remark?.scrollIntoView({ block: 'nearest' })
}
