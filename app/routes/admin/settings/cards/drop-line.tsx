import { useRootData } from '#app/loaders/root-data.ts'
import type { SettingsDraft } from '../draft.ts'
import { type Stop, stopsOf } from '../drop/timeline.ts'
import { windowsOf } from '../drop/windows.ts'
import styles from './drop-line.module.css'

const KINDS: Record<Stop['kind'], string> = { past: 'Past', now: 'Now', next: 'Next' }

interface DropLineProps {
  draft: Pick<SettingsDraft, 'manualStatus' | 'windows'>
  nowMs: number
}

/** The drop as a line of past, now and next, as the fields below have it, saved or not. */
export function DropLine({ draft: { manualStatus, windows }, nowMs }: DropLineProps) {
  const presentYear = useRootData()?.year ?? 0
  const stops = stopsOf({ manualStatus, windows: windowsOf(windows), nowMs, presentYear })
  return (
    <ol aria-label="Past, now and next" className={styles['line']}>
      {stops.map(({ kind, title, text }) => (
        <li
          key={`${kind} ${text}`}
          aria-current={kind === 'now' ? 'date' : undefined}
          className={`${styles['stop']} ${styles[kind]} ${title === 'Open' ? styles['isOpen'] : ''}`}
        >
          <span className={`${styles['kind']} micro`}>{KINDS[kind]}</span>
          <span className={styles['title']}>{title}</span>
          <span className={styles['text']}>{text}</span>
        </li>
      ))}
    </ol>
  )
}
