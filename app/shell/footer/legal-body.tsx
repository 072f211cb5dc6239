import type { ShownLegalText } from '#contract/site/legal-text.ts'
import styles from './legal.module.css'
import { legalBlocks } from './legal-blocks.ts'

/** Lets the keyboard scroll a long text in browsers that do not focus scrolling areas by themselves. */
const FOCUSABLE = { tabIndex: 0 }

interface LegalHeading {
  /** Level of its headings; 'h3' below the title of a dialog. */
  heading?: 'h2' | 'h3' | undefined
}

/** A legal text with the day of its last change. */
export function LegalBody({ text, heading }: { text: ShownLegalText } & LegalHeading) {
  return (
    <section {...FOCUSABLE} aria-label={text.title} className={styles['text']}>
      <p className={`${styles['updated']} label`}>Last updated {text.lastUpdated}</p>
      <LegalBlocks body={text.body} heading={heading} />
    </section>
  )
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
