import { useEffect, useState } from 'react'
import { matchPath, useNavigation } from 'react-router'
import { Spinner } from '#app/ui/spinner.tsx'
import styles from './project-pending.module.css'

/** A project that is there sooner shows no spinner on the way. */
const PATIENCE_MS = 150

/** Takes the page's place while a project is on its way, from wherever it was asked for. */
export function ProjectPending() {
  const { location } = useNavigation()
  const target = location && matchPath('/portfolio/:projectId', location.pathname)?.pathname
  const [late, setLate] = useState<string>()

  useEffect(() => {
    if (!target) return undefined
    const timer = setTimeout(() => setLate(target), PATIENCE_MS)
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
