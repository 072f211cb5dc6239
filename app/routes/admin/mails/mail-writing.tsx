import { EditorSection } from '#app/admin/editor/editor-section.tsx'
import { Checkbox } from '#app/ui/field/checkbox.tsx'
import type { MailName, Words } from '#contract/mails/mail-words.ts'
import { MailFields } from './mail-fields.tsx'
import { MailPreview } from './mail-preview.tsx'
import styles from './mails.module.css'
import { PlaceList } from './place-list.tsx'
import { MAIL_TEXTS } from './texts.ts'
import type { MailsEditor } from './use-mails-editor.ts'

interface MailWritingProps {
  mail: MailName
  /** The built-in texts. */
  originals: Words
  editor: MailsEditor
}

/** The words of one mail, and beside them the mail. */
export function MailWriting({ mail, originals, editor }: MailWritingProps) {
  const { draft, edited, isSaving, change, save } = editor
  const { title, about, off } = MAIL_TEXTS[mail]
  const words = draft[mail]
  const set = (part: Partial<Words>) => change({ [mail]: { ...words, ...part } })
  const saving = { isEdited: edited.includes(mail), isSaving, onSave: () => void save([mail]) }
  return (
    <div className={styles['mail']}>
      <EditorSection id={mail} title={title} about={about} saving={saving}>
        {off && (
          <Checkbox checked={words.isOn} onChange={({ target }) => set({ isOn: target.checked })}>
            {off}
          </Checkbox>
        )}
        <MailFields mail={mail} words={words} originals={originals} errors={editor.errors} onChange={set} />
        <PlaceList mail={mail} />
      </EditorSection>
      <MailPreview mail={mail} words={words} />
    </div>
  )
}
