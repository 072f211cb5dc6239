import { useState } from 'react'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { TextButton } from '#app/ui/text-button.tsx'
import type { LetterContent } from '#contract/journal/letters.ts'
import styles from './letters.module.css'
import { TrialButton } from './trial-button.tsx'
import type { PreviewedLetter } from './use-letter-preview.ts'

const VIEWS = ['Phone', 'Computer', 'Plain text'] as const
type View = (typeof VIEWS)[number]

/** Lets the keyboard scroll a long text. */
const FOCUSABLE = { tabIndex: 0 }

interface LetterPreviewProps {
  previewed: PreviewedLetter
  content: LetterContent
}

/** The mail as it will arrive. */
export function LetterPreview({ previewed: { preview, problem }, content }: LetterPreviewProps) {
  const [view, setView] = useState<View>('Phone')
  return (
    <section aria-labelledby="letter-preview" className={styles['preview']}>
      <h2 id="letter-preview" className="t4">
        Preview
      </h2>
      <div role="group" aria-label="Preview as" className={styles['views']}>
        {VIEWS.map((name) => (
          <TextButton key={name} aria-pressed={name === view} onClick={() => setView(name)}>
            {name}
          </TextButton>
        ))}
      </div>
      <p role="status" className={styles['problem']}>
        {problem}
      </p>
      {preview === undefined ? (
        <Skeleton className={styles['page']} />
      ) : view === 'Plain text' ? (
        <pre {...FOCUSABLE} className={styles['text']}>
          {preview.text}
        </pre>
      ) : (
        <iframe
          title="The mail"
          sandbox=""
          srcDoc={preview.html}
          className={`${styles['page']} ${view === 'Phone' ? styles['phone'] : ''}`}
        />
      )}
      <TrialButton content={content} />
    </section>
  )
}
