import warning from '@phosphor-icons/core/assets/regular/warning.svg?raw'
import { useSiteSettings } from '#app/shell/site-settings.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { MANUAL_TITLES } from '../cards.ts'
import type { SettingsDraft } from '../draft.ts'
import { isBlank } from '../drop/windows.ts'
import styles from './drop-warnings.module.css'

/** Warnings about settings that contradict each other. */
export function DropWarnings({ draft }: { draft: SettingsDraft }) {
  const { isOpen } = useSiteSettings().metadata.stoolDrop.state
  return (
    <div role="status" className={styles['warnings']}>
      {warningsOf(draft, isOpen).map((text) => (
        <p key={text} className={styles['warning']}>
          <Icon svg={warning} className={styles['mark']} />
          {text}
        </p>
      ))}
    </div>
  )
}

/** @param isOpen Whether the drop is open as it is saved. */
export function warningsOf({ manualStatus, windows, hideStoolPage }: SettingsDraft, isOpen: boolean): string[] {
  const warnings: string[] = []
  if (manualStatus !== 'auto' && !windows.every(isBlank)) {
    warnings.push(`Manual Override is ${MANUAL_TITLES[manualStatus]}, so the schedule is ignored`)
  }
  const staysOpen = manualStatus === 'open' || (manualStatus === 'auto' && isOpen)
  if (hideStoolPage && staysOpen) {
    warnings.push('The drop is open, but the Stool page is hidden, so nobody can see it')
  }
  return warnings
}
