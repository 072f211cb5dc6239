import { Honeypot } from '#app/form/form-guard.tsx'
import { checkBy, fieldOf } from '#app/form/submit-form.ts'
import { usePublicForm } from '#app/form/use-public-form.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field/field-error.tsx'
import { EmailField } from '#app/ui/field/text-field.tsx'
import { FORM_PATHS, NEWSLETTER_TEXT } from '#contract/form-texts.ts'
import type { FormAnswer } from '#contract/forms.ts'
import type { PageTexts } from '#contract/site/site.ts'
import styles from './join-form.module.css'

interface JoinFormProps {
  words: Pick<PageTexts['newsletter']['window'], 'note' | 'submit'>
  /** First value of the field. */
  email?: string | undefined
  /** The server's answer to the form posted without scripts. */
  answer?: FormAnswer | undefined
  onJoined: () => void
}

/** The newsletter's one field, on its page and in the modal. */
export function JoinForm({ words, email, answer, onJoined }: JoinFormProps) {
  const { handlers, field, reason, isSending } = usePublicForm({
    path: FORM_PATHS.newsletter,
    fields: ['email'],
    loadCheck: async () => checkBy((await import('#contract/leads/newsletter.ts')).joinNewsletter.input),
    initial: answer && initialOf(answer),
    onSent: (_, form) => {
      Object.assign(fieldOf(form, 'email') ?? {}, { value: '' })
      onJoined()
    },
    onFailed: () => ({ reason: NEWSLETTER_TEXT.failed, errors: {} }),
  })
  return (
    <form {...handlers} method="post" action={FORM_PATHS.newsletter} className={styles['form']}>
      <EmailField {...field('email')} label="Email" required defaultValue={email} />
      <Honeypot />
      {reason && (
        <FieldError role="alert" className={styles['failure']}>
          {reason}
        </FieldError>
      )}
      <Button type="submit" awning busy={isSending} className={styles['submit']}>
        {words.submit}
      </Button>
      <p className={`${styles['note']} small`}>{words.note}</p>
    </form>
  )
}

/** A message beside the field is not repeated below it. */
function initialOf({ problem: { fields = {}, error } }: FormAnswer) {
  return { errors: fields, reason: fields['email'] ? '' : error }
}
