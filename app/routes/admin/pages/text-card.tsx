import legal from '#app/shell/footer/legal.module.css'
import { LegalBlocks } from '#app/shell/footer/legal.tsx'
import { TextArea } from '#app/ui/field/text-area.tsx'
import { EmailField, TextField } from '#app/ui/field/text-field.tsx'
import { TextButton } from '#app/ui/text-button.tsx'
import { builtInLegalTexts, pageTexts } from '#content/page-texts.ts'
import { studioProfile } from '#content/profile.ts'
import { PageCard } from './page-card.tsx'
import styles from './pages.module.css'
import type { Card, Field } from './parts.ts'
import type { PagesEditor, TextsEditor } from './use-pages-editor.ts'
import { type Values, valuesOf } from './values.ts'

interface TextCardProps {
  card: Card
  editors: PagesEditor
}

/** Some texts of the site, each with a button that restores the built-in text. */
export function TextCard({ card, editors }: TextCardProps) {
  const editor: TextsEditor = card.document === 'profile' ? editors.profile : editors.texts
  const original = originalValues(card, editors)
  return (
    <PageCard card={card} editor={editor}>
      <div className={styles['fields']}>
        {card.fields.map((field) => (
          <EditedField key={field.name} field={field} original={original[field.name]} editor={editor} />
        ))}
      </div>
    </PageCard>
  )
}

/** The built-in texts by field; the legal ones are about the studio as it is saved now. */
function originalValues({ document }: Card, { profile }: PagesEditor): Values {
  return valuesOf(
    document === 'profile' ? studioProfile : { ...pageTexts, legal: builtInLegalTexts(profile.base.value) },
  )
}

interface EditedFieldProps {
  field: Field
  /** The built-in text. */
  original: string | undefined
  editor: TextsEditor
}

function EditedField({ field: { name, label, kind }, original, editor }: EditedFieldProps) {
  const value = editor.draft[name] ?? ''
  const isWide = kind === 'text' || kind === 'body'
  return (
    <div className={isWide ? styles['wide'] : undefined}>
      <Control
        kind={kind}
        label={label}
        value={value}
        error={editor.errors[name]}
        onChange={(value) => editor.change({ [name]: value })}
      />
      {original !== undefined && value !== original && (
        <TextButton className={styles['restore']} onClick={() => editor.change({ [name]: original })}>
          Restore original text<span className="visually-hidden"> of {label}</span>
        </TextButton>
      )}
      {kind === 'body' && <Preview label={label} body={value} />}
    </div>
  )
}

interface ControlProps {
  kind: Field['kind']
  label: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

function Control({ kind, onChange, ...field }: ControlProps) {
  const change = { onChange: (event: { target: { value: string } }) => onChange(event.target.value) }
  if (kind === 'text') return <TextArea {...field} {...change} />
  if (kind === 'body') return <TextArea {...field} {...change} rows={16} />
  if (kind === 'email') return <EmailField {...field} {...change} autoComplete="off" />
  if (kind === 'line') return <TextField {...field} {...change} autoComplete="off" />
  return <TextField {...field} {...change} type={kind} autoComplete="off" autoCapitalize="none" spellCheck={false} />
}

/** Lets the keyboard scroll a long text in browsers that do not focus scrolling areas by themselves. */
const FOCUSABLE = { tabIndex: 0 }

function Preview({ label, body }: { label: string; body: string }) {
  return (
    <details className={styles['preview']}>
      <summary>Preview</summary>
      <section {...FOCUSABLE} aria-label={`Preview of ${label}`} className={`${legal['text']} ${styles['page']}`}>
        <LegalBlocks body={body} />
      </section>
    </details>
  )
}
