import type { ReactNode } from 'react'
import { Seal } from '#app/ui/brand/seal.tsx'
import { Button } from '#app/ui/button.tsx'
import styles from './request-modal.module.css'

/** Replaces the form, and takes its focus. */
function Outcome({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  return (
    <div className={styles['outcome']}>
      <h3 ref={focus} tabIndex={-1} className={`${styles['news']} t3`}>
        {heading}
      </h3>
      {children}
    </div>
  )
}

function focus(heading: HTMLElement | null): void {
  heading?.focus()
}

interface RequestedProps {
  reference: string
  email: string
  onClose: () => void
}

export function Requested({ reference, email, onClose }: RequestedProps) {
  return (
    <div className={styles['main']}>
      <Seal className={styles['seal']} />
      <Outcome
        heading={
          <>
            Consider it <em>requested.</em>
          </>
        }
      >
        <p>
          Your reference is <strong className={styles['reference']}>{reference}</strong>.
          <br />A copy is on its way to {email}.
        </p>
        <Button onClick={onClose}>Close</Button>
      </Outcome>
    </div>
  )
}

interface DropClosedProps {
  /** True where samples were asked for too: those are still to be had. */
  hasSamples: boolean
  onJoinWaitlist: () => void
}

export function DropClosed({ hasSamples, onJoinWaitlist }: DropClosedProps) {
  return (
    <div className={styles['main']}>
      <Outcome
        heading={
          <>
            The drop has <em>closed.</em>
          </>
        }
      >
        <p>Your request was not sent. Join the waitlist and we'll email you when the next drop opens.</p>
        {hasSamples && <p>Samples are still to be had: close this and choose Continue to Samples.</p>}
        <Button onClick={onJoinWaitlist}>Join the Waitlist</Button>
      </Outcome>
    </div>
  )
}
