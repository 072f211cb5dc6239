import filled from '@phosphor-icons/core/assets/fill/heart-fill.svg?raw'
import { useState } from 'react'
import { ButtonAnchor } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useHearts } from './kept-hearts.ts'
import { ShareLink } from './share-link.tsx'
import styles from './shortlist.module.css'
import { ShortlistItems } from './shortlist-items.tsx'

/** Photographs that this browser keeps, behind a button in the corner that comes with the first. */
export function Shortlist() {
  const hearts = useHearts() ?? []
  const [isOpen, setOpen] = useState(false)
  if (hearts.length === 0 && !isOpen) return null
  return (
    <>
      <button type="button" aria-haspopup="dialog" className={styles['opener']} onClick={() => setOpen(true)}>
        <Icon svg={filled} size={18} />
        Shortlist <span className={styles['count']}>{hearts.length}</span>
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Your shortlist" widthPx={640}>
        {hearts.length === 0 ? (
          <p>Nothing is kept yet. Press the heart on a photograph.</p>
        ) : (
          <>
            <p>Kept in this browser alone. Once you write to us you can take them along.</p>
            <ShortlistItems hearts={hearts} />
            <ShareLink hearts={hearts}>
              <ButtonAnchor href="/contact">Write to us</ButtonAnchor>
            </ShareLink>
          </>
        )}
      </Dialog>
    </>
  )
}
