import { Honeypot } from '#app/form/form-guard.tsx'
import { Button } from '#app/ui/button.tsx'
import { FormNote } from '#app/ui/field/form-note.tsx'
import { FORM_PATHS, STOOL_TEXT } from '#contract/form-texts.ts'
import type { FormAnswer } from '#contract/forms.ts'
import { STOOL_QUANTITY } from '#contract/limits.ts'
import type { ProblemFields } from '#contract/problem.ts'
import { RequestFields } from '../modals/request-fields.tsx'
import type { RequestField } from '../modals/request-values.ts'
import styles from './request-page.module.css'
import { SampleFields } from './sample-fields.tsx'
import { type Offer, StoolFields } from './stool-fields.tsx'
import { usePostedRequest } from './use-posted-request.ts'

interface RequestFormProps {
  offer: Offer
  /** False where only samples can be asked for. */
  sellsStools: boolean
}

/** All fields of a request in one form, which keeps its values when it is refused. */
export function RequestForm({ offer, sellsStools }: RequestFormProps) {
  const { answer, errors, reason, isSending, ...form } = usePostedRequest(sellsStools, offer.asked !== undefined)
  const { values = {}, lists = {} }: Partial<FormAnswer> = answer ?? {}
  const errorOf = (name: string) => errors[name]?.[0]
  const field = (name: RequestField) => ({ ...form.field(name), defaultValue: values[name] })
  return (
    <form
      {...form.handlers}
      method="post"
      action={FORM_PATHS.stoolRequest}
      aria-label="Request"
      className={styles['form']}
    >
      {(reason || Object.keys(errors).length > 0) && <Refusal error={reason || INCOMPLETE} errors={errors} />}
      {sellsStools ? (
        <StoolFields offer={offer} values={values} errorOf={errorOf} />
      ) : (
        <input type="hidden" name="quantity" value={STOOL_QUANTITY.min} />
      )}
      <SampleFields
        fabrics={offer.fabrics}
        priceCents={offer.samplePriceCents}
        chosen={lists['samples'] ?? []}
        error={errorOf('samples') ?? (sellsStools ? undefined : errorOf('quantity'))}
      />
      <div className={`${styles['section']} ${styles['person']}`}>
        <RequestFields field={field} needsAddress={!sellsStools} />
      </div>
      <Honeypot />
      <div className={`${styles['section']} ${styles['foot']}`}>
        <p className="small">{STOOL_TEXT.disclaimer}</p>
        <Button type="submit" awning busy={isSending}>
          {isSending ? 'SUBMITTING...' : 'Submit Request'}
        </Button>
      </div>
    </form>
  )
}

/** As the server says it. */
const INCOMPLETE = 'Please check the highlighted fields.'

/** Without scripts the browser moves the focus to the refusal. */
const FOCUSED = { tabIndex: -1, autoFocus: true }

/** All errors in one place, since the fields are far apart. */
function Refusal({ error, errors }: { error: string; errors: ProblemFields }) {
  const messages = Object.values(errors).flatMap((messages) => messages.slice(0, 1))
  return (
    <FormNote
      kind="error"
      title={error}
      {...(messages.length > 0 && { text: messages.join(' · ') })}
      role="alert"
      {...FOCUSED}
      className={styles['refusal']}
    />
  )
}
