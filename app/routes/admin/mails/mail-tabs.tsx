import { type Tab, Tabs } from '#app/admin/tabs/tabs.tsx'
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
  const tabs = MAIL_NAMES.map((name) => ({
    ...tabOf(name, current),
    isUnsaved: edited.includes(name),
    title: <Title title={MAIL_TEXTS[name].title} isOn={draft[name].isOn} />,
  }))
  const answers = { ...tabOf(ANSWERS, current), isUnsaved: areAnswersEdited, title: 'Answers' }
  return <Tabs label="Mails" tabs={[...tabs, answers]} />
}

const tabOf = (name: string, current: string): Pick<Tab, 'to' | 'isCurrent'> => ({
  to: `?mail=${name}`,
  isCurrent: name === current,
})

function Title({ title, isOn }: { title: string; isOn: boolean }) {
  return (
    <>
      {title}
      {!isOn && <span className={styles['off']}>off</span>}
    </>
  )
}
