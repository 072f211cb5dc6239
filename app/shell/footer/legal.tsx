import { type ComponentType, useState } from 'react'
import { useToast } from '#app/ui/toast/toasts.tsx'
import type { LegalName } from '#contract/site/legal-text.ts'
import styles from './legal.module.css'
import type { LegalDialogProps } from './legal-dialog.tsx'

const NAMES = ['privacy', 'terms'] as const

/** Buttons that open the two texts; without scripts, links to their pages. */
export function LegalButtons({ titles }: { titles: Record<LegalName, string> }) {
  // Loaded just before it opens.
  const [Opened, setOpened] = useState<ComponentType<LegalDialogProps>>()
  const [name, setName] = useState<LegalName>('privacy')
  const [isOpen, setOpen] = useState(false)
  const toast = useToast()

  async function open(wanted: LegalName): Promise<void> {
    try {
      const { LegalDialog } = await import('./legal-dialog.tsx')
      setOpened(() => LegalDialog)
      setName(wanted)
      setOpen(true)
    } catch {
      toast({ kind: 'error', title: 'This text did not load.', text: 'Please try again.' })
    }
  }
  return (
    <>
      <div className={styles['buttons']}>
        {NAMES.map((one) => (
          <button
            key={one}
            type="button"
            aria-haspopup="dialog"
            className={styles['button']}
            onClick={() => void open(one)}
          >
            {titles[one]}
          </button>
        ))}
      </div>
      <noscript className={styles['links']}>
        {NAMES.map((one) => (
          <a key={one} href={`/${one}`}>
            {titles[one]}
          </a>
        ))}
      </noscript>
      {Opened && <Opened open={isOpen} name={name} title={titles[name]} onClose={() => setOpen(false)} />}
    </>
  )
}
