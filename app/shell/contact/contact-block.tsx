import type { ReactNode } from 'react'
import airmail from '#app/ui/brand/airmail.module.css'
import { Postmark } from '#app/ui/brand/postmark.tsx'
import { Stamp } from '#app/ui/brand/stamp.tsx'
import type { PageTexts } from '#contract/site/site.ts'
import styles from './contact-block.module.css'
import { ContactForm } from './contact-form.tsx'
import { useInquiryForm } from './use-inquiry-form.ts'

interface ContactBlockProps extends Readonly<PageTexts['contact']['postcard']> {
  /** Said above the form once it was posted without scripts; left out, the way to the brief comes there with scripts. */
  thanks?: ReactNode
}

/** The contact form as a postcard: the same on every page that carries it. */
export function ContactBlock({ heading, headingItalic, text, thanks }: ContactBlockProps) {
  const { postedCard, moreLink, ...inquiryForm } = useInquiryForm()
  return (
    <section id="contact-form" aria-labelledby="contact-form-heading" className={styles['section']}>
      <div className="container">
        <div className={styles['postcard']}>
          <div className={`${airmail['edge']} ${styles['edge']}`} />
          <div className={styles['message']}>
            <h2 id="contact-form-heading" className={`t2 ${styles['heading']}`}>
              {heading} <em>{headingItalic}</em>
            </h2>
            <p className={styles['reassurance']}>{text}</p>
          </div>
          <div className={styles['address']}>
            <div className={styles['postage']}>
              <span className={thanks ? styles['stamped'] : undefined}>
                <Postmark className={styles['postmark']} />
              </span>
              <Stamp className={styles['stamp']} />
            </div>
            {thanks ?? moreLink}
            <ContactForm {...inquiryForm} />
          </div>
        </div>
      </div>
      {postedCard}
    </section>
  )
}
