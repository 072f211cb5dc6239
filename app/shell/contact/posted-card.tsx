import { type AnimationEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import airmail from '#app/ui/brand/airmail.module.css'
import { Postmark } from '#app/ui/brand/postmark.tsx'
import { Stamp } from '#app/ui/brand/stamp.tsx'
import { postmarkDate } from '../postmark-date.ts'
import styles from './posted-card.module.css'

/** The postcard that was sent: it folds, is stamped with today's date and leaves. Decoration over the page, for 1.2 s. */
export function PostedCard() {
  const [start] = useState(startInWindow)
  const [date] = useState(() => postmarkDate(new Date()))
  const [isGone, setIsGone] = useState(false)
  const endWithLast = ({ target, currentTarget }: AnimationEvent<HTMLElement>) => {
    const isOver = currentTarget.getAnimations().every(({ playState }) => playState === 'finished')
    if (target === currentTarget && isOver) setIsGone(true)
  }
  if (isGone) return null
  return createPortal(
    <div aria-hidden className={styles['card']} style={start} onAnimationEnd={endWithLast}>
      <div className={styles['upper']}>
        <div className={airmail['edge']} />
      </div>
      <div className={styles['lower']}>
        <div className={styles['inside']} />
        <div className={styles['outside']}>
          <div className={airmail['edge']} />
          <Stamp className={styles['stamp']} />
          <div className={styles['postmark']}>
            <Postmark posted={{ date }} />
          </div>
        </div>
      </div>
    </div>,
    document.body,
  )
}

/** Distance of the middle of the form, as far as it is seen, from that of the window: from there the card sets out. */
function startInWindow(): Record<'--from-x' | '--from-y', string> {
  const form = document.getElementById('contact-form')?.getBoundingClientRect()
  if (!form) return { '--from-x': '0px', '--from-y': '0px' }
  const [top, bottom] = [Math.max(form.top, 0), Math.min(form.bottom, innerHeight)]
  const toMiddle = (from: number, to: number, size: number) => `${Math.round((from + to - size) / 2)}px`
  return {
    '--from-x': toMiddle(form.left, form.right, innerWidth),
    '--from-y': toMiddle(top, bottom, innerHeight),
  }
}
