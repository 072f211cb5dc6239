import { Link } from 'react-router'
import { MAIL_NAMES, type MailName } from '#contract/mails/mail-words.ts'
import styles from './mails.module.css'
import { MAIL_TEXTS } from './texts.ts'
import type { MailsEditor } from './use-mails-editor.ts'

interface MailTabsProps {
  current: MailName
  editor: Pick<MailsEditor, 'draft' | 'edited'>
}

/** All mails, with the one that is open. */
export function MailTabs({ current, editor: { draft, edited } }: MailTabsProps) {
  return (
    <nav aria-label="Mails" className={styles['tabs']}>
      <ul className={styles['list']}>
        {MAIL_NAMES.map((name) => (
          <li key={name}>
            <Link
              to={`?mail=${name}`}
              aria-current={name === current ? 'page' : undefined}
              className={styles['tab']}
              preventScrollReset
            >
              {MAIL_TEXTS[name].title}
              {!draft[name].isOn && <span className={styles['off']}>off</span>}
              {edited.includes(name) && (
                <span className={styles['mark']}>
                  <span className="visually-hidden">unsaved</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
