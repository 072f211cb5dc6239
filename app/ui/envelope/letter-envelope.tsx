import { WithoutScripts } from '#app/ui/without-scripts.tsx'
import { Envelope } from './envelope.tsx'
import { envelopeLook, envelopeTiltDeg } from './envelope-look.ts'
import { type Letter, LetterDialog, LetterText } from './letter.tsx'
import styles from './letter-envelope.module.css'
import { useEnvelope } from './use-envelope.ts'

interface LetterEnvelopeProps {
  letter: Letter
  index: number
  onOpen: Parameters<typeof useEnvelope>[0]
}

/**
 * An envelope that opens when pressed and then shows its letter. The button's `data-frame` is the frame of the
 * animation, 0 to 3. Opened envelopes reach half their height above themselves: a scrolling parent needs that much room.
 *
 * @param props.index Place in its list, from 0; it decides color, style and tilt.
 * @param props.onOpen As `useEnvelope` has it.
 */
export function LetterEnvelope({ letter, index, onOpen }: LetterEnvelopeProps) {
  const { frame, moving, letterOpen, open, close } = useEnvelope(onOpen)
  return (
    <div className={`${styles['place']} ${moving ? styles['moving'] : ''}`}>
      <button
        type="button"
        className={styles['button']}
        style={{ '--tilt': `${envelopeTiltDeg(index)}deg` }}
        aria-haspopup="dialog"
        data-frame={frame}
        onClick={open}
      >
        <span className="visually-hidden">Open the letter from </span>
        <Envelope author={letter.author} posted={letter.posted} index={index} opening={moving} />
      </button>
      {moving && <LetterDialog letter={letter} color={envelopeLook(index).color} open={letterOpen} onClose={close} />}
      <WithoutScripts>
        <LetterText letter={letter} className={styles['unfolded']} />
      </WithoutScripts>
    </div>
  )
}
