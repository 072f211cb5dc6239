import { useEffect, useState } from 'react'
import { matchPath, useNavigation } from 'react-router'
import { Spinner } from '#app/ui/spinner.tsx'
import styles from './project-pending.module.css'

/** A project that loads faster shows no spinner. */
const SPINNER_DELAY_MS = 400

/** Says over the present page, which stays until then, that a project loads. */
export function ProjectPending() {
  const { location } = useNavigation()
  const target = location && matchPath('/portfolio/:projectId', location.pathname)?.pathname
  const [late, setLate] = useState<string>()

  useEffect(() => {
    if (!target) return undefined
    const timer = setTimeout(() => setLate(target), SPINNER_DELAY_MS)
    return () => {
      clearTimeout(timer)
      setLate(undefined)
    }
  }, [target])

  if (!late) return null
  return (
    <div className={styles['pending']}>
      <Spinner message="Loading project..." />
    </div>
  )
}
