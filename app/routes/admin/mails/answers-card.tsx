import { AddButton } from '#app/admin/add-button.tsx'
import { EditorSection } from '#app/admin/editor/editor-section.tsx'
import { tooLong } from '#app/admin/editor/too-long.ts'
import { Aside } from '#app/ui/aside.tsx'
import { TextArea } from '#app/ui/field/text-area.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { TextButton } from '#app/ui/text-button.tsx'
import { MESSAGE_MAX, TITLE_LENGTH } from '#contract/limits.ts'
import { REPLY_PLACES, type ReplyTemplate } from '#contract/mails/reply-templates.ts'
import styles from './mails.module.css'
import type { AnswersEditor } from './use-answers-editor.ts'

const ABOUT = `To begin a reply with, in the inbox. ${REPLY_PLACES.map((place) => `{${place}}`).join(', ')} are filled in there.`

/** The answers written ahead. */
export function AnswersCard({ editor: { draft, edited, errors, isSaving, change, save } }: { editor: AnswersEditor }) {
  const { templates } = draft
  const set = (index: number, part: Partial<ReplyTemplate>) =>
    change({ templates: templates.map((template, at) => (at === index ? { ...template, ...part } : template)) })
  const remove = (index: number) => change({ templates: templates.filter((_, at) => at !== index) })
  const add = () => change({ templates: [...templates, { title: '', text: '{greeting}\n\n' }] })
  const saving = { isEdited: edited.length > 0, isSaving, onSave: () => void save() }
  return (
    <div className={styles['answers']}>
      <EditorSection id="answers" title="Answers" about={ABOUT} saving={saving}>
        {templates.length === 0 && <Aside as="p">There are none yet.</Aside>}
        {errors['templates'] && <p className={styles['problem']}>{errors['templates']}</p>}
        {templates.map((template, index) => (
          <Answer
            key={index}
            number={index + 1}
            template={template}
            errorOf={(field) => errors[`templates.${index}.${field}`]}
            onChange={(part) => set(index, part)}
            onRemove={() => remove(index)}
          />
        ))}
        <AddButton onClick={add}>Add an answer</AddButton>
      </EditorSection>
    </div>
  )
}

interface AnswerProps {
  number: number
  template: ReplyTemplate
  errorOf: (field: keyof ReplyTemplate) => string | undefined
  onChange: (part: Partial<ReplyTemplate>) => void
  onRemove: () => void
}

function Answer({ number, template: { title, text }, errorOf, onChange, onRemove }: AnswerProps) {
  return (
    <fieldset className={styles['answer']}>
      <legend className="visually-hidden">Answer {number}</legend>
      <TextField
        label="Title"
        value={title}
        error={tooLong(title, TITLE_LENGTH.max) ?? errorOf('title')}
        autoComplete="off"
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <TextArea
        label="Text"
        value={text}
        error={tooLong(text, MESSAGE_MAX) ?? errorOf('text')}
        onChange={({ target }) => onChange({ text: target.value })}
      />
      <TextButton className={styles['restore']} onClick={onRemove}>
        Remove<span className="visually-hidden"> {title || `answer ${number}`}</span>
      </TextButton>
    </fieldset>
  )
}
