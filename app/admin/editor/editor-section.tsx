import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Section } from '#app/ui/ruled/section.tsx'
import styles from './editor-section.module.css'

interface Saving {
  isEdited: boolean
  isSaving: boolean
  onSave: () => void
}

interface EditorSectionProps {
  /** Id of the element, for links to it. */
  id: string
  title: string
  about?: ReactNode
  /** For a section that is saved by itself. */
  saving?: Saving
  children: ReactNode
}

/** A ruled part of an editor, which may have its own button to save it besides the bar. */
export function EditorSection({ saving, children, ...section }: EditorSectionProps) {
  return (
    <Section {...section} className={styles['controls']}>
      {children}
      {saving?.isEdited && <SaveButton {...saving} />}
    </Section>
  )
}

/** Is there while there is something to save. Where it goes away with the focus, its section has it. */
function SaveButton({ isSaving, onSave }: Omit<Saving, 'isEdited'>) {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const section = button.current?.closest('section')
    const element = button.current
    return () => {
      if (document.activeElement === element) section?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <Button ref={button} size="small" className={styles['save']} busy={isSaving} onClick={onSave}>
      Save changes
    </Button>
  )
}
