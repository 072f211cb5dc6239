import { TextArea } from '#app/ui/field/text-area.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { TextButton } from '#app/ui/text-button.tsx'
import { type MailName, type MailText, textsOf, type Words } from '#contract/mails/mail-words.ts'
import styles from './mails.module.css'
import { TEXT_LABELS } from './texts.ts'

interface MailFieldsProps {
  mail: MailName
  words: Words
  /** The built-in texts. */
  originals: Words
  errors: Readonly<Record<string, string>>
  onChange: (part: Partial<Words>) => void
}

/** The texts of a mail, each with a button that brings the built-in one back. */
export function MailFields({ mail, words, originals, errors, onChange }: MailFieldsProps) {
  return (
    <div className={styles['fields']}>
      {textsOf(mail).map((text) => (
        <MailField
          key={text}
          text={text}
          value={words[text]}
          original={originals[text]}
          error={errors[`${mail}.${text}`]}
          onChange={(value) => onChange({ [text]: value })}
        />
      ))}
    </div>
  )
}

interface MailFieldProps {
  text: MailText
  value: string
  /** The built-in text. */
  original: string
  error: string | undefined
  onChange: (value: string) => void
}

function MailField({ text, value, original, error, onChange }: MailFieldProps) {
  const label = TEXT_LABELS[text]
  const field = {
    label,
    value,
    error,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
  const isShort = text === 'heading' || text === 'accent'
  return (
    <div className={isShort ? undefined : styles['wide']}>
      {text === 'body' || text === 'after' ? <TextArea {...field} /> : <TextField {...field} autoComplete="off" />}
      {value !== original && (
        <TextButton className={styles['restore']} onClick={() => onChange(original)}>
          Restore original text<span className="visually-hidden"> of {label}</span>
        </TextButton>
      )}
    </div>
  )
}
