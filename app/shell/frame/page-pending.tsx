import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { Spinner } from '#app/ui/spinner.tsx'
import { useHeldLink } from '../line/use-held-link.ts'
import styles from './page-pending.module.css'

/** A page that loads faster shows no spinner. */
const SPINNER_DELAY_MS = 400

/** Says over the present page, which stays until then, that another one loads. Those of the admin area say it themselves. */
export function PagePending() {
  const { location } = useNavigation()
  const held = useHeldLink()
  const target = held ?? location?.pathname
  const [late, setLate] = useState<string>()

  useEffect(() => {
    if (!target || target.startsWith('/admin')) return undefined
    const timer = setTimeout(() => setLate(target), SPINNER_DELAY_MS)
    return () => {
      clearTimeout(timer)
      setLate(undefined)
    }
  }, [target])

  if (!late) return null
  return (
    <div className={styles['pending']}>
      <Spinner message={/^\/portfolio\/./.test(late) ? 'Loading project...' : 'Loading...'} />
    </div>
  )
}
