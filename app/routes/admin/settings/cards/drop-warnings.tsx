import warning from '@phosphor-icons/core/assets/regular/warning.svg?raw'
import { useSiteSettings } from '#app/shell/site-settings.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { MANUAL_TITLES } from '../cards.ts'
import type { SettingsDraft } from '../draft.ts'
import { isBlank } from '../drop/windows.ts'
import styles from './drop-warnings.module.css'

interface DropWarningsProps {
  draft: SettingsDraft
  /** Chooses Auto, as the segment of that name does. */
  onAuto: () => void
}

/** Warnings about settings that contradict each other, and the button that lets the schedule count. */
export function DropWarnings({ draft, onAuto }: DropWarningsProps) {
  const { isOpen } = useSiteSettings().metadata.stoolDrop.state
  return (
    <div role="status" className={styles['warnings']}>
      {warningsOf(draft, isOpen).map((text, index) => (
        <div key={text} className={styles['warning']}>
          <Icon svg={warning} className={styles['mark']} />
          <p>{text}</p>
          {index === 0 && ignoresSchedule(draft) && (
            <Button variant="outline" size="small" onClick={onAuto}>
              Follow the schedule
            </Button>
          )}
        </div>
      ))}
    </div>
  )
}

const ignoresSchedule = ({ manualStatus, windows }: Pick<SettingsDraft, 'manualStatus' | 'windows'>) =>
  manualStatus !== 'auto' && !windows.every(isBlank)

/** @param isOpen Whether the drop is open as it is saved. */
export function warningsOf({ manualStatus, windows, hideStoolPage }: SettingsDraft, isOpen: boolean): string[] {
  const warnings: string[] = []
  if (ignoresSchedule({ manualStatus, windows })) {
    warnings.push(`Manual Override is ${MANUAL_TITLES[manualStatus]}, so the schedule is ignored`)
  }
  const staysOpen = manualStatus === 'open' || (manualStatus === 'auto' && isOpen)
  if (hideStoolPage && staysOpen) {
    warnings.push('The drop is open, but the Stool page is hidden, so nobody can see it')
  }
  return warnings
}
