import { ScallopRing } from './brand/seal.tsx'
import styles from './spinner.module.css'

const SCALLOPS = 16

/** A turning scalloped ring with a message below it, announced as it appears. */
export function Spinner({ message, className }: { message: string; className?: string | undefined }) {
  return (
    <output className={`${styles['spinner']} ${className ?? ''}`}>
      <span className={styles['ring']}>
        <ScallopRing scallops={SCALLOPS} />
        <ScallopRing scallops={SCALLOPS} className={styles['arc']} />
      </span>
      <span>{message}</span>
    </output>
  )
}
