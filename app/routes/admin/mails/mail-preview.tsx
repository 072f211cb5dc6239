import { useState } from 'react'
import { Aside } from '#app/ui/aside.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { TextButton } from '#app/ui/text-button.tsx'
import type { MailName, Words } from '#contract/mails/mail-words.ts'
import styles from './mails.module.css'
import { shownWithText } from './shown-with.ts'
import { TrialButton } from './trial-button.tsx'
import { useMailPreview } from './use-mail-preview.ts'

interface MailPreviewProps {
  mail: MailName
  words: Words
}

const LINKS = 'Links in it lead nowhere.'
const TRIAL = 'What is sent to you has an example in place of the person.'

/** Lets the keyboard scroll a long text. */
const FOCUSABLE = { tabIndex: 0 }

/** The mail to the newest person who gets it, or to an invented one, as a page or as plain text. */
export function MailPreview({ mail, words }: MailPreviewProps) {
  const { preview, problem } = useMailPreview(mail, words)
  const [isText, setText] = useState(false)
  return (
    <section aria-labelledby="mail-preview" className={styles['preview']}>
      <div className={styles['bar']}>
        <h3 id="mail-preview" className="label">
          Preview
        </h3>
        <TextButton aria-pressed={isText} onClick={() => setText(!isText)}>
          Plain text
        </TextButton>
      </div>
      <p role="status" className={styles['problem']}>
        {problem}
      </p>
      {preview ? (
        <>
          <Aside as="p">{shownWithText(mail, preview.shownWith)}</Aside>
          <p className={styles['subject']}>{preview.subject}</p>
          {isText ? (
            <pre {...FOCUSABLE} className={styles['text']}>
              {preview.text}
            </pre>
          ) : (
            <iframe title="The mail" sandbox="" srcDoc={preview.html} className={styles['page']} />
          )}
        </>
      ) : (
        <Skeleton className={styles['page']} />
      )}
      <TrialButton mail={mail} words={words} />
      <Aside as="p">{preview?.shownWith ? `${LINKS} ${TRIAL}` : LINKS}</Aside>
    </section>
  )
}
