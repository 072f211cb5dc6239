import { tooLong } from '#app/admin/editor/too-long.ts'
import { SeeTyped } from '#app/admin/smallest-phone/see-typed.tsx'
import { TextButton } from '#app/ui/text-button.tsx'
import type { Picture } from '#contract/files/pictures.ts'
import { FileControl } from './file-control.tsx'
import { LegalPreview } from './legal-preview.tsx'
import styles from './pages.module.css'
import type { Field } from './parts.ts'
import { TextControl } from './text-control.tsx'
import type { TextsEditor } from './use-pages-editor.ts'
import type { Value } from './values.ts'

interface EditedFieldProps {
  field: Field
  /** The built-in value. */
  original: Value | undefined
  editor: TextsEditor
  choices: readonly Picture[]
}

export function EditedField({ field, original, editor, choices }: EditedFieldProps) {
  const { name, label, kind } = field
  const value = editor.draft[name] ?? ''
  const change = (value: Value) => editor.change({ [name]: value })
  const long = lengthError(field, value)
  const error = long ?? errorOf(editor, name)
  return (
    <div className={isWide(field) ? styles['wide'] : undefined}>
      {typeof value === 'string' ? (
        <TextControl kind={kind} label={label} value={value} error={error} onChange={change} />
      ) : (
        <FileControl field={field} value={value} error={error} choices={choices} onChange={change} />
      )}
      {long !== undefined && (
        <div>
          <SeeTyped path={name} label={label} error={long} typed={typedTexts(editor)} />
        </div>
      )}
      {original !== undefined && JSON.stringify(value) !== JSON.stringify(original) && (
        <TextButton className={styles['restore']} onClick={() => change(original)}>
          {kind === 'drawing' ? 'Take the drawing away' : `Restore original ${wordFor(kind)}`}
          <span className="visually-hidden"> of {label}</span>
        </TextButton>
      )}
      {kind === 'body' && typeof value === 'string' && <LegalPreview label={label} body={value} />}
    </div>
  )
}

const WIDE: readonly Field['kind'][] = ['text', 'body', 'film', 'drawing']

const isWide = ({ kind }: Field) => WIDE.includes(kind)

const wordFor = (kind: Field['kind']) => (kind === 'picture' || kind === 'film' ? kind : 'text')

/** A text that is too long says so while it is typed. */
const lengthError = ({ max }: Field, value: Value): string | undefined =>
  typeof value === 'string' && max !== undefined ? tooLong(value, max) : undefined

const errorOf = ({ errors }: TextsEditor, name: string): string | undefined =>
  Object.entries(errors).find(([path]) => path === name || path.startsWith(`${name}.`))?.[1]

/** The texts that are typed, and not kept yet. */
function typedTexts({ draft, edited }: TextsEditor): Record<string, string> {
  const texts = edited.flatMap((name) => (typeof draft[name] === 'string' ? [[name, draft[name]] as const] : []))
  return Object.fromEntries(texts)
}
