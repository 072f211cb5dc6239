import { Honeypot } from '#app/form/form-guard.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field/text-area.tsx'
import { EmailField, TextField } from '#app/ui/field/text-field.tsx'
import { FormNote } from '#app/ui/form-note.tsx'
import { FORM_PATHS } from '#contract/form-texts.ts'
import styles from './contact-form.module.css'
import { firstWrongField, type InquiryField } from './inquiry-errors.ts'
import type { useInquiryForm } from './use-inquiry-form.ts'

const DETAILS_LABEL = (
  <>
    FILL US IN ON THE DETAILS!<span className="visually-hidden"> Project details</span>
  </>
)

type ContactFormProps = Omit<ReturnType<typeof useInquiryForm>, 'sentCount'>

export function ContactForm({ form, answer, errors, refusal, sending, ...handlers }: ContactFormProps) {
  // Without scripts it is the browser that leads to what is wrong.
  const awaited = answer && (firstWrongField(errors) ?? 'note')
  const field = (name: InquiryField) => ({
    name,
    required: true,
    defaultValue: answer?.values[name] ?? '',
    error: errors[name],
    autoFocus: awaited === name,
  })
  return (
    <form
      {...handlers}
      ref={form}
      method="post"
      action={FORM_PATHS.inquiry}
      noValidate
      aria-labelledby="contact-form-heading"
      className={styles['form']}
    >
      <TextField {...field('firstName')} label="First name" autoComplete="given-name" />
      <TextField {...field('lastName')} label="Last name" autoComplete="family-name" />
      <TextField {...field('phone')} label="Phone" type="tel" autoComplete="tel" />
      <EmailField {...field('email')} label="Email" />
      <TextField
        {...field('projectAddress')}
        label="Project address"
        autoComplete="street-address"
        className={styles['wide']}
      />
      <TextArea {...field('details')} label={DETAILS_LABEL} className={styles['wide']} />
      <Honeypot />
      {refusal && (
        <FormNote
          kind="error"
          title={refusal}
          role={answer && 'alert'}
          {...(awaited === 'note' && { tabIndex: -1, autoFocus: true })}
          className={styles['wide']}
        />
      )}
      <div className={styles['wide']}>
        <Button type="submit" awning busy={sending}>
          {sending ? 'SENDING...' : 'SEND INQUIRY'}
        </Button>
      </div>
    </form>
  )
}
