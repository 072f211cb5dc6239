import { useEffect, useId, useRef } from 'react'
import { useRootData } from '#app/loaders/root-data.ts'
import { Awning } from '#app/ui/brand/awning.tsx'
import dialogStyles from '#app/ui/dialog/dialog.module.css'
import { closingHandlers, useModal } from '#app/ui/dialog/modal.ts'
import { drawn } from '#app/ui/drawn/drawn.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Photo } from '#app/ui/photo/photo.tsx'
import { newsletter } from '#content/pages/newsletter.ts'
import { withoutMarks } from '#contract/site/field-marks.ts'
import { JoinForm } from './join-form.tsx'
import styles from './newsletter-modal.module.css'

export interface NewsletterModalProps {
  isOpen: boolean
  /** Address typed in the footer; undefined when the modal came by itself. */
  email: string | undefined
  onClose: () => void
  onJoined: () => void
}

/** The invitation to the newsletter; a sheet at the bottom of narrow screens. */
export function NewsletterModal({ isOpen, email, onClose, onJoined }: NewsletterModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  const words = unmarked(useRootData()?.newsletter ?? newsletter)
  useModal(dialog, isOpen)
  useEffect(() => {
    // A field that takes the focus unasked would bring up the keyboard of a phone.
    const field = email !== undefined && dialog.current?.querySelector('input')
    if (isOpen) (field || heading.current)?.focus()
  }, [isOpen, email])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={`${dialogStyles['dialog']} ${styles['invitation']}`}
      onClose={onClose}
      {...closingHandlers(onClose)}
    >
      {isOpen && (
        <>
          <Awning className={styles['awning']} />
          <div className={styles['picture']}>
            <Photo picture={words.picture} ratio="fill" sizes="(min-width: 928px) 434px, 50vw" />
          </div>
          <div className={styles['content']}>
            <IconButton svg={drawn('x')} aria-label="Close" className={styles['close']} onClick={onClose} />
            <h2 ref={heading} id={titleId} tabIndex={-1} className={`${styles['title']} t1`}>
              {words.heading}
            </h2>
            <p className={`${styles['text']} lede`}>{words.invitation}</p>
            <JoinForm words={words} email={email} onJoined={onJoined} />
          </div>
        </>
      )}
    </dialog>
  )
}

/** In Admin Mode a press in the window is for the window: what changes fields where they stand would open below it. */
function unmarked({ window }: typeof newsletter): typeof newsletter.window {
  return JSON.parse(withoutMarks(JSON.stringify(window)).replaceAll(/#field-\d+/g, ''))
}
