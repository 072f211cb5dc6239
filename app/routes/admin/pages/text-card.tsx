import type { Picture } from '#contract/files/pictures.ts'
import type { FixedPageId } from '#contract/site/fields/pages/all.ts'
import { EditedField } from './edited-field.tsx'
import { FoundPreview } from './found-preview.tsx'
import { originalValues } from './original-values.ts'
import { PageCard } from './page-card.tsx'
import styles from './pages.module.css'
import type { Card, Field } from './parts.ts'
import type { PagesEditor, TextsEditor } from './use-pages-editor.ts'
import { wordsOf } from './values.ts'

interface TextCardProps {
  card: Card
  editors: PagesEditor
  /** Pictures of the site to choose from. */
  choices: readonly Picture[]
}

/** Some fields of the site by section, each with a button that restores what is built in. */
export function TextCard({ card, editors, choices }: TextCardProps) {
  const editor: TextsEditor =
    card.page !== undefined ? editors.drafts[card.page] : card.document === 'profile' ? editors.profile : editors.texts
  const original = originalValues(card, editors.profile.base.value)
  return (
    <PageCard card={card} editor={editor}>
      {sectionsOf(card).map(({ title, fields }) => (
        <fieldset key={title} className={styles['section']}>
          {title !== '' && <legend className={`${styles['legend']} t4`}>{title}</legend>}
          <div className={styles['fields']}>
            {fields.map((field) => (
              <EditedField
                key={field.name}
                field={field}
                original={original[field.name]}
                editor={editor}
                choices={choices}
              />
            ))}
          </div>
          {previewOf(fields, card.page, editors)}
        </fieldset>
      ))}
    </PageCard>
  )
}

/** Preview of search results and shared links, below the fields that say it. */
function previewOf(fields: readonly Field[], page: FixedPageId | undefined, { drafts, profile }: PagesEditor) {
  if (page === undefined || !fields.some(({ name }) => name.endsWith('.found.title'))) return null
  return <FoundPreview page={page} values={drafts[page].draft} name={wordsOf(profile.draft['name'])} />
}

/** The fields by section, in their order. */
function sectionsOf({ fields }: Card): { title: string; fields: Field[] }[] {
  const sections = Map.groupBy(fields, ({ section = '' }) => section)
  return [...sections].map(([title, fields]) => ({ title, fields }))
}
