import { useState } from 'react'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import type { LegalText, PageTexts } from '#contract/site/site.ts'
import styles from './legal.module.css'
import { legalBlocks } from './legal-blocks.ts'

type LegalTexts = PageTexts['legal']

interface LegalButtonsProps extends LegalTexts {
  /** Date of texts that have not been edited yet. */
  today: string
}

/** Buttons that open the two texts; without scripts, links to their pages. */
export function LegalButtons({ privacy, terms, today }: LegalButtonsProps) {
  const texts = Object.entries({ privacy, terms })
  return (
    <>
      <div className={styles['buttons']}>
        {texts.map(([name, text]) => (
          <LegalButton key={name} text={text} today={today} />
        ))}
      </div>
      <noscript className={styles['links']}>
        {texts.map(([name, { title }]) => (
          <a key={name} href={`/${name}`}>
            {title}
          </a>
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

/** A legal text with the day of its last change. */
export function LegalBody({ text, today, heading }: LegalTextProps & LegalHeading) {
  return (
    <section {...FOCUSABLE} aria-label={text.title} className={styles['text']}>
      <p className={`${styles['updated']} label`}>Last updated {text.editedAt ?? today}</p>
      <LegalBlocks body={text.body} heading={heading} />
    </section>
  )
}

interface LegalHeading {
  /** Level of its headings; 'h3' below the title of a dialog. */
  heading?: 'h2' | 'h3' | undefined
}

/** The paragraphs and headings of a legal text. */
export function LegalBlocks({ body, heading: Heading = 'h3' }: { body: string } & LegalHeading) {
  return legalBlocks(body).map(({ id, kind, text }) =>
    kind === 'heading' ? (
      <Heading key={id} className={styles['heading']}>
        {text}
      </Heading>
    ) : (
      <p key={id}>{text}</p>
    ),
  )
}
