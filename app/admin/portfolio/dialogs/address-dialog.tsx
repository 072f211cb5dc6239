import { useState } from 'react'
import { useDoneToast } from '#app/admin/use-done-toast.ts'
import { useForm } from '#app/form/use-form.ts'
import { Actions } from '#app/ui/actions.tsx'
import { Aside } from '#app/ui/aside.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import boxed from '#app/ui/field/boxed.module.css'
import { TextField } from '#app/ui/field/text-field.tsx'
import type { Project } from '#contract/portfolio/portfolio.ts'
import type { ProblemFields } from '#contract/problem.ts'
import { slugOf } from '#shared/slug.ts'
import type { KnownProject } from '../editing/use-creation.ts'
import { changeAddress } from '../editing/writes.ts'
import styles from './small-dialog.module.css'

interface AddressDialogProps {
  project: Pick<Project, 'id' | 'title'>
  projects: readonly KnownProject[]
  onClose: () => void
  onMoved: (newId: string) => void
}

/** Moves a project to another address; the old one leads there. */
export function AddressDialog({ project, projects, onClose, onMoved }: AddressDialogProps) {
  const [typed, setTyped] = useState(slugOf(project.title))
  const done = useDoneToast(() => onMoved(project.id))
  const { field, isSending, onSubmit, onInput } = useForm({
    fields: ['address'],
    loadCheck:
      async () =>
      ({ address }) =>
        beside(addressError(slugOf(address), project.id, projects)),
    send: ({ address }) => changeAddress(project.id, slugOf(address)),
    onSent: ({ value: { id }, activityIds }) => {
      const text = 'The web address has changed. The old one leads to the new one.'
      done({ title: 'Success!', text, activityIds })
      onMoved(id)
      onClose()
    },
    onFailed: ({ error }) => ({
      errors: beside(error instanceof Error ? error.message : 'An error occurred while updating'),
    }),
  })

  return (
    <Dialog open title="Change web address" widthPx={560} busy={isSending} onClose={onClose}>
      <form noValidate className={`${boxed['boxed']} ${styles['content']}`} onSubmit={onSubmit} onInput={onInput}>
        <p>Links to the old address keep working: they lead to the new one.</p>
        <TextField
          {...field('address')}
          label="Web address"
          value={typed}
          className={styles['field']}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Aside className={styles['preview']}>/portfolio/{slugOf(typed)}</Aside>
        <Actions className={styles['actions']}>
          <Button variant="outline" disabled={isSending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={isSending}>
            Change
          </Button>
        </Actions>
      </form>
    </Dialog>
  )
}

/** The errors of the form with this message beside its field. */
function beside(message: string | undefined): ProblemFields {
  return message === undefined ? {} : { address: [message] }
}

function addressError(id: string, current: string, projects: readonly KnownProject[]): string | undefined {
  if (id === '') return 'Please use letters or numbers'
  if (id === current) return 'This is its address already'
  return projects.some((project) => project.id === id) ? 'Another project has this address' : undefined
}
