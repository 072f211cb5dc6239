import { type ReactNode, useSyncExternalStore } from 'react'
import styles from './without-scripts.module.css'

const never = () => () => {}

/**
 * Content for browsers that run no scripts: in the server's HTML, removed once scripts run. Programs that read the HTML
 * find it, too, while they ignore <noscript>.
 */
export function WithoutScripts({ children }: { children: ReactNode }) {
  const scriptsRun = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return scriptsRun ? null : <div className={styles['fallback']}>{children}</div>
}
