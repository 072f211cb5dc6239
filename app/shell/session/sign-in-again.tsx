import { useEffect, useRef } from 'react'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import styles from './sign-in-again.module.css'
import { SignInForm } from './sign-in-form.tsx'

export interface SignInAgainProps {
  open: boolean
  /** Address of the account whose session has ended. */
  email: string
  onClose: () => void
}

/** A dialog over the page, so that typed text is kept. */
export function SignInAgain({ open, email, onClose }: SignInAgainProps) {
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (open) content.current?.querySelector<HTMLElement>('[type=password]')?.focus()
  }, [open])
  return (
    <Dialog open={open} onClose={onClose} title="Please sign in again" widthPx={480}>
      <div ref={content} className={styles['content']}>
        <p>You have been signed out. What you typed is still here: sign in and go on.</p>
        <SignInForm email={email} />
      </div>
    </Dialog>
  )
}
