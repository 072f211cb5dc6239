import { useState } from 'react'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import type { LegalName } from '#contract/site/legal-text.ts'
import styles from './legal.module.css'
import { LoadedLegalText } from './loaded-legal-text.tsx'

const NAMES = ['privacy', 'terms'] as const

/** Buttons that open the two texts; without scripts, links to their pages. */
export function LegalButtons({ titles }: { titles: Record<LegalName, string> }) {
  return (
    <>
      <div className={styles['buttons']}>
        {NAMES.map((name) => (
          <LegalButton key={name} name={name} title={titles[name]} />
        ))}
      </div>
      <noscript className={styles['links']}>
        {NAMES.map((name) => (
          <a key={name} href={`/${name}`}>
            {titles[name]}
          </a>
        ))}
      </noscript>
    </>
  )
}

function LegalButton({ name, title }: { name: LegalName; title: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" aria-haspopup="dialog" className={styles['button']} onClick={() => setOpen(true)}>
        {title}
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={title} widthPx={720}>
        <LoadedLegalText name={name} />
      </Dialog>
    </>
  )
}
