import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import boxed from '#app/ui/field/boxed.module.css'
import { TextField } from '#app/ui/field/text-field.tsx'
import { useToast } from '#app/ui/toasts.tsx'
import type { Project } from '#contract/portfolio.ts'
import { slugOf } from '#contract/slug.ts'
import type { KnownProject } from '../editing/use-creation.ts'
import { changeAddress } from '../writes.ts'
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
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const underWay = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  const toast = useToast()
  const id = slugOf(typed)

  async function move(): Promise<void> {
    underWay.current = true
    setBusy(true)
    try {
      const saved = await changeAddress(project.id, id)
      toast({
        kind: 'success',
        title: 'Success!',
        text: 'The web address has changed. The old one leads to the new one.',
      })
      onMoved(saved.id)
      onClose()
    } catch (failure) {
      setBusy(false)
      refuse(failure instanceof Error ? failure.message : 'An error occurred while updating')
    } finally {
      underWay.current = false
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (underWay.current) return
    const found = addressError(id, project.id, projects)
    if (found === undefined) void move()
    else refuse(found)
  }

  function refuse(message: string): void {
    flushSync(() => setError(message))
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  return (
    <Dialog open title="Change web address" widthPx={560} busy={busy} onClose={onClose}>
      <form ref={form} noValidate className={`${boxed['boxed']} ${styles['content']}`} onSubmit={submit}>
        <p>Links to the old address keep working: they lead to the new one.</p>
        <TextField
          label="Web address"
          value={typed}
          error={error}
          className={styles['field']}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => {
            setTyped(target.value)
            setError(undefined)
          }}
        />
        <p className={styles['preview']}>/portfolio/{id}</p>
        <div className={styles['actions']}>
          <Button variant="outline" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={busy}>
            Change
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function addressError(id: string, current: string, projects: readonly KnownProject[]): string | undefined {
  if (id === '') return 'Please use letters or numbers'
  if (id === current) return 'This is its address already'
  return projects.some((project) => project.id === id) ? 'Another project has this address' : undefined
}
