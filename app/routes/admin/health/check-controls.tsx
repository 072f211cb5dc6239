import arrows from '@phosphor-icons/core/assets/light/arrows-clockwise-light.svg?raw'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { apiBase } from '#app/client/api.ts'
import { Aside } from '#app/ui/aside.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import styles from './check-controls.module.css'
import type { HealthChecks } from './use-health-checks.ts'

/** Where the checks go, and a button that runs them again. */
export function CheckControls({ checks: { isRunning, run } }: { checks: HealthChecks }) {
  const button = useFocusKept(isRunning)
  const base = useSyncExternalStore(neverChanges, apiBase, () => '')
  return (
    <div className={styles['controls']}>
      <Aside>API base: {base === '' ? 'relative (/api)' : base}</Aside>
      <Button ref={button} variant="outline" size="small" disabled={isRunning} busy={isRunning} onClick={run}>
        {!isRunning && <Icon svg={arrows} size={18} />}
        Re-run checks
      </Button>
    </div>
  )
}

const neverChanges = () => () => undefined

/** Returns the focus to a button that lost it by being disabled, unless another element has it. */
function useFocusKept(isDisabled: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  useEffect(() => {
    if (isDisabled) return undefined
    const element = button.current
    if (hadFocus.current && document.activeElement === document.body) element?.focus()
    hadFocus.current = false
    const note = () => {
      hadFocus.current = true
    }
    element?.addEventListener('click', note)
    return () => element?.removeEventListener('click', note)
  }, [isDisabled])
  return button
}
