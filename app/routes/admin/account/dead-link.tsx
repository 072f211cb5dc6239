import type { ReactNode } from 'react'
import { GatePage } from '#app/admin/gate/gate-page.tsx'
import { ButtonLink } from '#app/ui/button.tsx'

interface DeadLinkProps {
  /** Why it does not work, where that is known. */
  reason?: string
  /** The way to a link that works. */
  next: ReactNode
  /** Where that is done; the sign-in form, when left out. */
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

/** One sentence for a link that was used, that has expired and that never was: strangers learn nothing from it. */
const UNKNOWN_LINK = 'It may be incomplete, expired or already used.'

export const INCOMPLETE_LINK = 'A part of the link is missing. Please open it from where you got it once more.'
