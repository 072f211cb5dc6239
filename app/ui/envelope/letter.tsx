import { useRef } from 'react'
import { Postmark } from '#app/ui/brand/postmark.tsx'
import { Seal } from '#app/ui/brand/seal.tsx'
import { drawn } from '#app/ui/drawn/drawn.ts'
import type { Posted } from '#contract/postmark.ts'
import type { Testimonial } from '#contract/testimonials.ts'
import { closingHandlers, useModal } from '../dialog/modal.ts'
import { IconButton } from '../icon-button.tsx'
import { envelopeInks } from './envelope.tsx'
import type { EnvelopeColor } from './envelope-look.ts'
import styles from './letter.module.css'

export type Letter = Pick<Testimonial, 'author' | 'message'> & { posted?: Posted }

interface LetterDialogProps {
  letter: Letter
  /** Color of the envelope that the letter stands in. */
  color: EnvelopeColor
  open: boolean
  onClose: () => void
}

/** A letter unfolded before its opened envelope, as a modal dialog. Long letters scroll within the paper. */
export function LetterDialog({ letter, color, open, onClose }: LetterDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useModal(dialog, open)
  const inks = envelopeInks(color)
  return (
    <dialog
      ref={dialog}
      aria-label={`Letter from ${letter.author}`}
      className={`${styles['dialog']} ${inks.className}`}
      style={inks.style}
      onClose={onClose}
      {...closingHandlers(onClose)}
    >
      <svg viewBox="0 0 680 302" className={styles['behind']} aria-hidden>
        <path d="M0 0L340-242 680 0V302H0Z" />
      </svg>
      <div className={styles['paper']}>
        <IconButton svg={drawn('x')} className={styles['close']} aria-label="Close" onClick={onClose} />
        <div className={styles['folds']}>
          <div className={styles['marks']}>
            <Seal className={styles['seal']} />
            <Postmark className={styles['postmark']} posted={letter.posted} />
          </div>
          <LetterText letter={letter} />
        </div>
      </div>
      <svg viewBox="0 0 680 302" className={styles['pocket']} aria-hidden>
        <path d="M0 67L340 238 680 67V302H0Z" fill="var(--envelope)" />
        <path d="M0 302L310 189Q340 178 370 189L680 302Z" className={styles['flap']} />
      </svg>
    </dialog>
  )
}

/** A blank line in the message starts a new paragraph. */
export function LetterText({ letter, className }: { letter: Letter; className?: string | undefined }) {
  return (
    <div className={`${styles['text']} ${className ?? ''}`}>
      {letter.message.split(/\n\s*\n/).map((paragraph, place) => (
        <p key={place}>{paragraph}</p>
      ))}
      <p className={styles['signature']}>{`- ${letter.author}`}</p>
    </div>
  )
}
