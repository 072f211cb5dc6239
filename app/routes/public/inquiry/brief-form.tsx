import { Honeypot } from '#app/form/form-guard.tsx'
import { Button } from '#app/ui/button.tsx'
import { FormNote } from '#app/ui/field/form-note.tsx'
import { SelectField } from '#app/ui/field/select-field.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import type { StoredBrief } from '#contract/leads/brief.ts'
import { BRIEF_CHOICES, BRIEF_PATH } from '#contract/leads/brief-texts.ts'
import { NAME_MAX } from '#contract/limits.ts'
import styles from './brief-form.module.css'
import { useBriefForm } from './use-brief-form.ts'
import { useTakeAlong } from './use-take-along.ts'

interface BriefFormProps {
  token: string
  /** The latest version that was sent. */
  brief: StoredBrief | undefined
}

const LABELS = { kind: 'What is it?', budget: 'Budget, roughly', start: 'When should it begin?' } as const
type Choice = keyof typeof LABELS

/** Four questions that may all stay open. */
export function BriefForm({ token, brief }: BriefFormProps) {
  const kept = useTakeAlong()
  const { answer, handlers, field, reason, isSending } = useBriefForm(token)
  const known = (name: Choice | 'source') => answer?.values[name] ?? brief?.[name] ?? ''
  const choice = (name: Choice) => ({ ...field(name), name, label: LABELS[name], chosen: known(name) })
  return (
    <form {...handlers} method="post" action={BRIEF_PATH} aria-label="Your project" className={styles['form']}>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="revision" value={brief?.revision ?? 0} />
      <ChoiceField {...choice('kind')} />
      <ChoiceField {...choice('budget')} />
      <ChoiceField {...choice('start')} />
      <TextField
        {...field('source')}
        label="How did you find us?"
        maxLength={NAME_MAX}
        defaultValue={known('source')}
        autoComplete="off"
      />
      {kept ? <kept.TakeAlong sent={brief?.hearts ?? []} /> : <SentAlong hearts={brief?.hearts ?? []} />}
      <Honeypot />
      {reason && <FormNote kind="error" title={reason} role="alert" className={styles['wide']} />}
      <div className={styles['wide']}>
        <Button type="submit" awning busy={isSending}>
          {brief ? 'Send again' : 'Send'}
        </Button>
      </div>
    </form>
  )
}

/** Without scripts, and until they have loaded: those that were sent stay with the inquiry. */
function SentAlong({ hearts }: { hearts: NonNullable<StoredBrief['hearts']> }) {
  return hearts.map(({ project, picture: { src } }) => (
    <input key={src} type="hidden" name="hearts" value={`${project} ${src}`} />
  ))
}

interface ChoiceFieldProps {
  name: Choice
  label: string
  error: string | undefined
  chosen: string
}

function ChoiceField({ chosen, ...rest }: ChoiceFieldProps) {
  return (
    <SelectField {...rest} defaultValue={chosen}>
      <option value="">No answer yet</option>
      {BRIEF_CHOICES[rest.name].map((option) => (
        <option key={option}>{option}</option>
      ))}
    </SelectField>
  )
}
