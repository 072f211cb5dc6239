import { Honeypot } from '#app/form/form-guard.tsx'
import { Button } from '#app/ui/button.tsx'
import { FormNote } from '#app/ui/field/form-note.tsx'
import { TextArea } from '#app/ui/field/text-area.tsx'
import { EmailField, TextField } from '#app/ui/field/text-field.tsx'
import { FORM_PATHS } from '#contract/form-texts.ts'
import styles from './contact-form.module.css'
import { INQUIRY_FIELDS, type InquiryField, type useInquiryForm } from './use-inquiry-form.ts'

const DETAILS_LABEL = (
  <>
    FILL US IN ON THE DETAILS!<span className="visually-hidden"> Project details</span>
  </>
)

type ContactFormProps = Omit<ReturnType<typeof useInquiryForm>, 'postedCard' | 'moreLink'>

export function ContactForm({ answer, errors, reason, isSending, ...form }: ContactFormProps) {
  // Without scripts the browser moves the focus to the first error.
  const awaited = answer && (INQUIRY_FIELDS.find((name) => errors[name]) ?? 'note')
  const field = (name: InquiryField) => ({
    ...form.field(name),
    required: true,
    defaultValue: answer?.values[name] ?? '',
    autoFocus: awaited === name,
  })
  return (
    <form
      {...form.handlers}
      method="post"
      action={FORM_PATHS.inquiry}
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
      {reason && (
        <FormNote
          kind="error"
          title={reason}
          role={answer && 'alert'}
          {...(awaited === 'note' && { tabIndex: -1, autoFocus: true })}
          className={styles['wide']}
        />
      )}
      <div className={styles['wide']}>
        <Button type="submit" awning busy={isSending}>
          {isSending ? 'SENDING...' : 'SEND INQUIRY'}
        </Button>
      </div>
    </form>
  )
}
