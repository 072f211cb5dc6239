import { type ReactNode, useSyncExternalStore } from 'react'
import styles from './without-scripts.module.css'

const never = () => () => {}

/**
 * Content for browsers that run no scripts. It comes with the server's page and leaves it once scripts run. Readers of the
 * bare page find it too, to whom what stands in <noscript> is not content.
 */
export function WithoutScripts({ children }: { children: ReactNode }) {
  const scriptsRun = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return scriptsRun ? null : <div className={styles['fallback']}>{children}</div>
}
