import { Honeypot } from '#app/form/form-guard.tsx'
import { useFormAnswer } from '#app/form/use-form-answer.tsx'
import { Button } from '#app/ui/button.tsx'
import { FormNote } from '#app/ui/field/form-note.tsx'
import { FORM_PATHS, STOOL_TEXT } from '#contract/form-texts.ts'
import type { FormAnswer } from '#contract/forms.ts'
import { STOOL_QUANTITY } from '#contract/limits.ts'
import type { ProblemFields } from '#contract/problem.ts'
import { missingForPosting } from '#contract/stool/missing-for-posting.ts'
import { RequestFields } from '../modals/request-fields.tsx'
import { REQUEST_FIELDS, type RequestValues, toRequest } from '../modals/request-values.ts'
import styles from './request-page.module.css'
import { SampleFields } from './sample-fields.tsx'
import { type Offer, StoolFields } from './stool-fields.tsx'

interface RequestFormProps {
  offer: Offer
  /** False where only samples can be asked for. */
  sellsStools: boolean
}

/** All fields of a request in one form, which keeps its values when it is refused. */
export function RequestForm({ offer, sellsStools }: RequestFormProps) {
  const answer = useFormAnswer(FORM_PATHS.stoolRequest)
  const { values = {}, lists = {}, problem }: Partial<FormAnswer> = answer ?? {}
  const errors = answer ? allErrors(answer) : {}
  const errorOf = (name: string) => errors[name]?.[0]
  const field = (name: string) => ({ name, defaultValue: values[name], error: errorOf(name) })
  return (
    <form method="post" action={FORM_PATHS.stoolRequest} noValidate aria-label="Request" className={styles['form']}>
      {problem && <Refusal error={problem.error} errors={errors} />}
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
        <Button type="submit" awning>
          Submit Request
        </Button>
      </div>
    </form>
  )
}

const BLANK = Object.fromEntries(REQUEST_FIELDS.map((field) => [field, ''])) as RequestValues

/** All errors at once: the server looks for missing fields only after wrong ones. */
function allErrors({ problem, values, lists }: FormAnswer): ProblemFields {
  if (problem.code !== 'invalid_input') return {}
  const choice = { configuration: null, quantity: 0, samples: lists['samples'] ?? [] }
  return { ...missingForPosting(toRequest(choice, { ...BLANK, ...values })), ...problem.fields }
}

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
