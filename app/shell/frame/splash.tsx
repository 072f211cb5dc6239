import { useEffect, useState } from 'react'
import { Awning } from '#app/ui/brand/awning.tsx'
import { Wave } from '#app/ui/brand/waves.tsx'
import { Wordmark } from '#app/ui/brand/wordmark.tsx'
import { useSiteSettings } from '../site-settings.tsx'
import styles from './splash.module.css'

const FADE_MS = 240

/** Covers the screen until the settings are known. The page below it is already there. */
export function Splash() {
  const { known } = useSiteSettings()
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(!known), known ? FADE_MS : 0)
    return () => clearTimeout(timer)
  }, [known])

  if (!isShown) return null
  return (
    <output className={`${styles['splash']} ${known ? styles['leaving'] : ''}`}>
      <Awning className={styles['awning']} />
      <Wordmark className={styles['wordmark']} />
      <Wave />
      <span>Loading site settings...</span>
    </output>
  )
}
