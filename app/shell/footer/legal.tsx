import { useState } from 'react'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import type { LegalText, PageTexts } from '#contract/site/site.ts'
import { formatStudioDate } from '../studio-date.ts'
import styles from './legal.module.css'
import { legalBlocks } from './legal-blocks.ts'

type LegalTexts = PageTexts['legal']

interface LegalButtonsProps extends LegalTexts {
  /** Date of texts that have not been edited yet. */
  today: string
}

/** Buttons that open the two texts; without scripts, the texts themselves to unfold. */
export function LegalButtons({ privacy, terms, today }: LegalButtonsProps) {
  const texts = Object.entries({ privacy, terms })
  return (
    <>
      <div className={styles['buttons']}>
        {texts.map(([name, text]) => (
          <LegalButton key={name} text={text} today={today} />
        ))}
      </div>
      <noscript>
        {texts.map(([name, text]) => (
          <details key={name}>
            <summary>{text.title}</summary>
            <LegalBody text={text} today={today} />
          </details>
        ))}
      </noscript>
    </>
  )
}

interface LegalTextProps {
  text: LegalText
  today: string
}

function LegalButton({ text, today }: LegalTextProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" aria-haspopup="dialog" className={styles['button']} onClick={() => setOpen(true)}>
        {text.title}
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={text.title} widthPx={720}>
        <LegalBody text={text} today={today} />
      </Dialog>
    </>
  )
}

/** Lets the keyboard scroll a long text in browsers that do not focus scrolling areas by themselves. */
const FOCUSABLE = { tabIndex: 0 }

function LegalBody({ text, today }: LegalTextProps) {
  const updated = text.editedAt === null ? today : formatStudioDate(new Date(text.editedAt))
  return (
    <section {...FOCUSABLE} aria-label={text.title} className={styles['text']}>
      <p className={`${styles['updated']} label`}>Last updated {updated}</p>
      <LegalBlocks body={text.body} />
    </section>
  )
}

/** The paragraphs and headings of a legal text. */
export function LegalBlocks({ body }: { body: string }) {
  return legalBlocks(body).map(({ id, kind, text }) =>
    kind === 'heading' ? (
      <h3 key={id} className={styles['heading']}>
        {text}
      </h3>
    ) : (
      <p key={id}>{text}</p>
    ),
  )
}
