import legal from '#app/shell/footer/legal.module.css'
import { LegalBlocks } from '#app/shell/footer/legal-body.tsx'
import styles from './pages.module.css'

/** Lets the keyboard scroll a long text in browsers that do not focus scrolling areas by themselves. */
const FOCUSABLE = { tabIndex: 0 }

export function LegalPreview({ label, body }: { label: string; body: string }) {
  return (
    <details className={styles['preview']}>
      <summary>Preview</summary>
      <section {...FOCUSABLE} aria-label={`Preview of ${label}`} className={`${legal['text']} ${styles['page']}`}>
        <LegalBlocks body={body} />
      </section>
    </details>
  )
}
