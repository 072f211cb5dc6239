import { useEffect } from 'react'
import type { StoolCatalogue } from '#contract/stool/stool.ts'
import type { StoolChoice } from '../configurator/configurator-state.ts'
import type { LateAnswer } from './late-answer.ts'
import { RequestModal } from './request-modal.tsx'
import { useLatestWish, type Wish } from './use-latest-wish.ts'
import { useWaitlistForm, WaitlistModal } from './waitlist-modal.tsx'

/** The modal that is asked for. */
export type WantedModal = (
  | { modal: 'request'; choice: StoolChoice }
  | { modal: 'waitlist'; wish?: Wish | undefined }
) & {
  /** Its first values, where an answer came late. */
  late?: LateAnswer
}

interface StoolModalsProps {
  catalogue: StoolCatalogue
  wanted: WantedModal | undefined
  onWant: (modal: WantedModal) => void
  onClose: () => void
  onSent: () => void
  /** Called when the server says that the drop has closed. */
  onDropClosed: () => void
  /** Called when the server offers something else than the catalogue here. */
  onNotOffered: () => void
}

/** Fetched with the forms, since it could not be once the line is gone. */
const loadSender = () => void import('#app/shell/transitions/send-kept.ts').catch(() => undefined)

/** Both stay mounted while they are closed, and keep their values for as long as the page. */
export function StoolModals({ catalogue, wanted, onWant, onClose, ...outcomes }: StoolModalsProps) {
  const waitlistForm = useWaitlistForm({
    late: wanted?.modal === 'waitlist' ? wanted.late : undefined,
    onJoined: onClose,
    onNotOffered: outcomes.onNotOffered,
  })
  useEffect(loadSender, [])
  useLatestWish(wanted?.modal === 'waitlist' ? wanted.wish : undefined, waitlistForm)
  return (
    <>
      <RequestModal
        {...outcomes}
        catalogue={catalogue}
        choice={wanted?.modal === 'request' ? wanted.choice : undefined}
        late={wanted?.modal === 'request' ? wanted.late : undefined}
        onClose={onClose}
        onJoinWaitlist={(person) => {
          waitlistForm.fillIn(person)
          onWant({ modal: 'waitlist', wish: wanted?.modal === 'request' ? wishOf(wanted.choice) : undefined })
        }}
      />
      <WaitlistModal form={waitlistForm} offered={catalogue} open={wanted?.modal === 'waitlist'} onClose={onClose} />
    </>
  )
}

const wishOf = ({ configuration }: StoolChoice): Wish | undefined =>
  configuration === null ? undefined : { height: configuration.height, fabric: configuration.fabric }
