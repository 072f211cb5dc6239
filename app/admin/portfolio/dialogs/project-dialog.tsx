import { type FormEvent, type ReactNode, useId } from 'react'
import { DialogFrame } from '#app/ui/dialog/dialog.tsx'
import { DialogHead } from '#app/ui/dialog/dialog-head.tsx'
import boxed from '#app/ui/field/boxed.module.css'
import type { Editor } from '../editing/use-editor.ts'
import { FormFields } from '../fields/form-fields.tsx'
import { HeroField } from '../fields/hero-field.tsx'
import { ThumbnailField } from '../fields/thumbnail-field.tsx'
import { FilesPane } from '../pictures/files-pane.tsx'
import styles from './project-dialog.module.css'
import { useStrayDrops } from './use-stray-drops.ts'

interface ProjectDialogProps {
  title: string
  editor: Editor
  /** Disables closing and all changes. */
  busy: boolean
  onClose: () => void
  onSubmit: () => void
  onRetry: () => void
  /** Shown above the fields. */
  notice?: ReactNode
  /** Shown below the fields. */
  extras?: ReactNode
  footer: ReactNode
}

/** The form of a project: texts at the left, pictures at the right, progress and buttons below. */
export function ProjectDialog(props: ProjectDialogProps) {
  const { title, editor, busy, onClose, onSubmit, onRetry, notice, extras, footer } = props
  const titleId = useId()
  useStrayDrops()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <DialogFrame open onClose={onClose} titleId={titleId} widthPx={1120} busy={busy}>
      <DialogHead title={title} titleId={titleId} busy={busy} onClose={onClose} className={styles['head']} />
      <form noValidate className={styles['form']} onSubmit={submit}>
        <div className={styles['columns']}>
          <div className={`${styles['fields']} ${boxed['boxed']}`}>
            {notice}
            <FormFields editor={editor} disabled={busy} />
            {extras}
          </div>
          <div className={`${styles['files']} ${boxed['boxed']}`}>
            <ThumbnailField editor={editor} disabled={busy} />
            <HeroField editor={editor} disabled={busy} />
            <FilesPane editor={editor} busy={busy} onRetry={onRetry} />
          </div>
        </div>
        <div className={styles['footer']}>{footer}</div>
      </form>
    </DialogFrame>
  )
}
