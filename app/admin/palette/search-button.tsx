import glass from '@phosphor-icons/core/assets/light/magnifying-glass-light.svg?raw'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { Palette } from './palette.tsx'
import styles from './search-button.module.css'

/** Opens the search, as Ctrl or ⌘ and K do anywhere in the admin area. */
export function SearchButton() {
  const [isOpen, setOpen] = useState(false)
  const keys = useSyncExternalStore(neverChanges, keysOfSystem, () => '')
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isSearch = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
      if (!isSearch || event.altKey || event.shiftKey || isOtherDialogOpen()) return
      event.preventDefault()
      setOpen((open) => !open)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <>
      <button type="button" aria-haspopup="dialog" className={styles['button']} onClick={() => setOpen(true)}>
        <Icon svg={glass} />
        <span className={styles['word']}>Search</span>
        <kbd aria-hidden className={styles['keys']}>
          {keys}
        </kbd>
      </button>
      <Palette open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

/** True while another dialog is open, which is to be answered first. */
const isOtherDialogOpen = () => document.querySelector('dialog[open]:not(:has([role="combobox"]))') !== null

const neverChanges = () => () => undefined
const keysOfSystem = () => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K')
