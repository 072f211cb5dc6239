import type { ReactNode } from 'react'
import { GatePage } from '#app/admin/gate/gate-page.tsx'
import { ButtonLink } from '#app/ui/button.tsx'

interface DeadLinkProps {
  /** Reason for the failure, where it is known. */
  reason?: string
  /** The way to a link that works. */
  next: ReactNode
  /** Link to the next step; the sign-in form by default. */
  action?: { to: string; label: string }
}

export function DeadLink({
  reason = UNKNOWN_LINK,
  next,
  action = { to: '/admin', label: 'Go to sign-in' },
}: DeadLinkProps) {
  return (
    <GatePage title="This link does not work" hint={reason} isAnswer>
      <p>{next}</p>
      <ButtonLink to={action.to}>{action.label}</ButtonLink>
    </GatePage>
  )
}

/** The same sentence for used, expired and invented links, so that it reveals nothing. */
const UNKNOWN_LINK = 'It may be incomplete, expired or already used.'

export const INCOMPLETE_LINK = 'A part of the link is missing. Please open it from where you got it once more.'
