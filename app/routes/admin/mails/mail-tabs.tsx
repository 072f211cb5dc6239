import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { MAIL_NAMES, type MailName } from '#contract/mails/mail-words.ts'
import styles from './mails.module.css'
import { MAIL_TEXTS } from './texts.ts'
import type { MailsEditor } from './use-mails-editor.ts'

/** Stands among the mails, for the answers written ahead. */
export const ANSWERS = 'answers'

interface MailTabsProps {
  current: MailName | typeof ANSWERS
  areAnswersEdited: boolean
  editor: Pick<MailsEditor, 'draft' | 'edited'>
}

/** All mails, with the one that is open. */
export function MailTabs({ current, editor: { draft, edited }, areAnswersEdited }: MailTabsProps) {
  return (
    <nav aria-label="Mails" className={styles['tabs']}>
      <ul className={styles['list']}>
        {MAIL_NAMES.map((name) => (
          <Tab key={name} name={name} title={MAIL_TEXTS[name].title} current={current} isEdited={edited.includes(name)}>
            {!draft[name].isOn && <span className={styles['off']}>off</span>}
          </Tab>
        ))}
        <Tab name={ANSWERS} title="Answers" current={current} isEdited={areAnswersEdited} />
      </ul>
    </nav>
  )
}

interface TabProps {
  name: string
  title: string
  current: string
  isEdited: boolean
  children?: ReactNode
}

function Tab({ name, title, current, isEdited, children }: TabProps) {
  return (
    <li>
      <Link
        to={`?mail=${name}`}
        aria-current={name === current ? 'page' : undefined}
        className={styles['tab']}
        preventScrollReset
      >
        {title}
        {children}
        {isEdited && (
          <span className={styles['mark']}>
            <span className="visually-hidden">unsaved</span>
          </span>
        )}
      </Link>
    </li>
  )
}
