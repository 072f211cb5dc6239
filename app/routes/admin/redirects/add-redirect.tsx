import { useRevalidator } from 'react-router'
import { KeptNotice } from '#app/admin/editor/kept-notice.tsx'
import { NoRoom } from '#app/admin/editor/no-room.tsx'
import { saveStored } from '#app/admin/editor/stored-document.ts'
import { useKeptFields } from '#app/admin/editor/use-kept-fields.ts'
import { reasonOf } from '#app/admin/reason.ts'
import { useDoneToast } from '#app/admin/use-done-toast.ts'
import { checkBy } from '#app/form/submit-form.ts'
import { useForm } from '#app/form/use-form.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { Section } from '#app/ui/ruled/section.tsx'
import { useToast } from '#app/ui/toast/toasts.tsx'
import { createRedirect, readablePath } from '#contract/redirects.ts'
import styles from './redirects.module.css'

const PATH_FIELD = { inputMode: 'url', autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const

/** Adds a redirect. */
export function AddRedirect() {
  const { revalidate } = useRevalidator()
  const done = useDoneToast(revalidate)
  const toast = useToast()
  const { form: fields, changes, isTyped, keep, drop } = useKeptFields('redirect')
  const { field, isSending, clearErrors, onSubmit } = useForm({
    fields: ['from', 'to'],
    loadCheck: async () => checkBy(createRedirect.input),
    send: async (paths, form) => {
      const { value, activityIds } = await saveStored(createRedirect, paths)
      form.reset()
      drop()
      await revalidate()
      const text = `${readablePath(value.from)} leads to ${readablePath(value.to)}`
      done({ title: 'Added', text, activityIds })
    },
    onFailed: ({ problem, error }) => {
      if (problem?.code === 'conflict' && !problem.fields) return { errors: { from: [problem.message] } }
      if (!problem?.fields) toast({ kind: 'error', title: 'Not added', text: reasonOf(error) })
      return undefined
    },
  })
  return (
    <Section title="Add an address" about="Paths on this site, as /old-page and /portfolio.">
      <KeptNotice changes={changes} />
      <form
        ref={fields}
        noValidate
        className={styles['form']}
        onSubmit={onSubmit}
        onInput={() => {
          clearErrors()
          keep()
        }}
      >
        <TextField {...field('from')} {...PATH_FIELD} label="Old address" />
        <TextField {...field('to')} {...PATH_FIELD} label="Leads to" />
        <Button type="submit" size="small" busy={isSending} className={styles['submit']}>
          Add
        </Button>
        <NoRoom isUnsaved={isTyped} />
      </form>
    </Section>
  )
}
