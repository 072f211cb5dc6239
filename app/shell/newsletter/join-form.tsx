import { Honeypot } from '#app/form/form-guard.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmailField } from '#app/ui/field/text-field.tsx'
import { FORM_PATHS, NEWSLETTER_TEXT } from '#contract/form-texts.ts'
import type { FormAnswer } from '#contract/forms.ts'
import styles from './join-form.module.css'
import { useJoin } from './use-join.ts'

interface JoinFormProps {
  /** What stands in the field at first. */
  email?: string | undefined
  /** What the server said when the form was posted without scripts. */
  answer?: FormAnswer | undefined
  onJoined: () => void
}

/** The newsletter's one field, wherever it stands. */
export function JoinForm({ email, answer, onJoined }: JoinFormProps) {
  const { error, failure, sending, handlers } = useJoin(onJoined, answer)
  return (
    <form {...handlers} method="post" action={FORM_PATHS.newsletter} noValidate className={styles['form']}>
      <EmailField name="email" label="Email" required defaultValue={email} error={error} />
      <Honeypot />
      {failure && (
        <p role="alert" className={styles['failure']}>
          {failure}
        </p>
      )}
      <Button type="submit" awning busy={sending} className={styles['submit']}>
        Submit
      </Button>
      <p className={`${styles['note']} small`}>{NEWSLETTER_TEXT.note}</p>
    </form>
  )
}
