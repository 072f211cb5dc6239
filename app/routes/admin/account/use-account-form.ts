import { reasonOf } from '#app/admin/reason.ts'
import type { FieldValues } from '#app/form/submit-form.ts'
import { useForm } from '#app/form/use-form.ts'

/** A form that shows why it was refused. @param send Rejects as `call` does. */
export function useAccountForm<Field extends string>(
  fields: readonly Field[],
  send: (values: FieldValues<Field>) => Promise<void>,
) {
  return useForm({ fields, send, onFailed: ({ error }) => ({ reason: reasonOf(error) }) })
}

export type AccountFormState = Omit<ReturnType<typeof useAccountForm>, 'field'>
