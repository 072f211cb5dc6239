import type { StoolCatalogue } from '#contract/stool/stool.ts'
import type { StoolChoice } from '../configurator/configurator-state.ts'
import { RequestModal } from './request-modal.tsx'
import { useWaitlistForm, WaitlistModal } from './waitlist-modal.tsx'

/** The modal that is asked for. */
export type WantedModal = { modal: 'request'; choice: StoolChoice } | { modal: 'waitlist' }

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

/** Both stay mounted while they are closed, and keep their values for as long as the page. */
export function StoolModals({ catalogue, wanted, onWant, onClose, ...outcomes }: StoolModalsProps) {
  const waitlistForm = useWaitlistForm(onClose)
  return (
    <>
      <RequestModal
        {...outcomes}
        catalogue={catalogue}
        choice={wanted?.modal === 'request' ? wanted.choice : undefined}
        onClose={onClose}
        onJoinWaitlist={(person) => {
          waitlistForm.fillIn(person)
          onWant({ modal: 'waitlist' })
        }}
      />
      <WaitlistModal form={waitlistForm} open={wanted?.modal === 'waitlist'} onClose={onClose} />
    </>
  )
}
