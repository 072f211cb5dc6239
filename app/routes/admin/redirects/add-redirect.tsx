import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useRevalidator } from 'react-router'
import { adminCall } from '#app/admin/admin-call.ts'
import { reasonOf } from '#app/admin/reason.ts'
import section from '#app/admin/section.module.css'
import { HttpFailure } from '#app/client/api.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { useToast } from '#app/ui/toasts.tsx'
import { Problem, type ProblemFields } from '#contract/problem.ts'
import { createRedirect } from '#contract/redirects.ts'
import styles from './redirects.module.css'
import { useUndo } from './use-undo.ts'

const NOTHING = { from: '', to: '' }

/** Makes an address lead elsewhere. */
export function AddRedirect() {
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(NOTHING)
  const [errors, setErrors] = useState<ProblemFields>({})
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const undoAction = useUndo()
  const toast = useToast()

  const change = (part: Partial<typeof NOTHING>) => {
    setTyped((current) => ({ ...current, ...part }))
    setErrors({})
  }
  const refuse = (fields: ProblemFields) => {
    flushSync(() => setErrors(fields))
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }
  const add = async () => {
    const parsed = createRedirect.input.safeParse(typed)
    if (!parsed.success) return refuse(Problem.invalidInput(parsed.error).fields ?? {})
    setBusy(true)
    try {
      const { from, to, activityId } = await adminCall(createRedirect, typed)
      setTyped(NOTHING)
      await revalidate()
      toast({ kind: 'success', title: 'Added', text: `${from} leads to ${to}`, ...undoAction(activityId) })
    } catch (error) {
      explain(error)
    } finally {
      setBusy(false)
    }
    return undefined
  }
  const explain = (error: unknown) => {
    const problem = error instanceof HttpFailure ? error.problem : undefined
    if (problem?.fields) refuse(problem.fields)
    else if (problem?.code === 'conflict') refuse({ from: [problem.message] })
    else toast({ kind: 'error', title: 'Not added', text: reasonOf(error) })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) void add()
  }
  return (
    <section aria-labelledby="add-redirect" className={`${section['section']} ${section['split']}`}>
      <div>
        <h2 id="add-redirect" className="t4">
          Add an address
        </h2>
        <p className={section['about']}>Paths on this site, as /old-page and /portfolio.</p>
      </div>
      <form ref={form} noValidate className={styles['form']} onSubmit={submit}>
        <TextField
          label="Old address"
          value={typed.from}
          error={errors['from']?.[0]}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => change({ from: event.target.value })}
        />
        <TextField
          label="Leads to"
          value={typed.to}
          error={errors['to']?.[0]}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => change({ to: event.target.value })}
        />
        <Button type="submit" size="small" busy={busy} className={styles['submit']}>
          Add
        </Button>
      </form>
    </section>
  )
}
