import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field/text-area.tsx'
import { EmailField, TextField } from '#app/ui/field/text-field.tsx'
import { submitInquiry } from '#contract/inquiries.ts'
import styles from './contact-form.module.css'
import type { useInquiryForm } from './use-inquiry-form.ts'

const DETAILS_LABEL = (
  <>
    FILL US IN ON THE DETAILS!<span className="visually-hidden"> Project details</span>
  </>
)

type ContactFormProps = Omit<ReturnType<typeof useInquiryForm>, 'sentCount'>

export function ContactForm({ form, errors, sending, onSubmit, onInput }: ContactFormProps) {
  return (
    <form
      ref={form}
      method="post"
      action={submitInquiry.path}
      noValidate
      aria-labelledby="contact-form-heading"
      className={styles['form']}
      onSubmit={onSubmit}
      onInput={onInput}
    >
      <TextField name="firstName" label="First name" autoComplete="given-name" required error={errors.firstName} />
      <TextField name="lastName" label="Last name" autoComplete="family-name" required error={errors.lastName} />
      <TextField name="phone" label="Phone" type="tel" autoComplete="tel" required error={errors.phone} />
      <EmailField name="email" label="Email" required error={errors.email} />
      <TextField
        name="projectAddress"
        label="Project address"
        autoComplete="street-address"
        required
        error={errors.projectAddress}
        className={styles['wide']}
      />
      <TextArea name="details" label={DETAILS_LABEL} required error={errors.details} className={styles['wide']} />
      <div className={styles['wide']}>
        <Button type="submit" awning busy={sending}>
          {sending ? 'SENDING...' : 'SEND INQUIRY'}
        </Button>
      </div>
    </form>
  )
}
