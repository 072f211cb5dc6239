import { titleOfField } from '#app/admin/page-drafts/fields-in-words.ts'
import { datesInWords } from '#app/admin/portfolio/rights/rights-words.ts'
import { useToday } from '#app/admin/portfolio/rights/use-today.ts'
import type { FieldValue } from '#contract/site/page-drafts.ts'
import type { FoundField } from './fields/find-fields.ts'
import type { ValueOf } from './fields/unmarked-pictures.ts'
import styles from './on-page.module.css'

interface HiddenPicturesProps {
  found: readonly FoundField[]
  valueOf: ValueOf
}

/** Says of the pictures of a fixed page why visitors do not see them, or how long they will. */
export function HiddenPictures({ found, valueOf }: HiddenPicturesProps) {
  const today = useToday()
  const marks = found.flatMap(({ field }) => {
    const dates = datesInWords(rightsOf(valueOf(field.path)), today)
    return dates ? [{ path: field.path, text: `${titleOfField(field)}: ${dates.full}` }] : []
  })
  if (marks.length === 0) return null
  return (
    <aside aria-label="Licenses of this page" className={`${styles['rights']} label`}>
      {marks.map(({ path, text }) => (
        <p key={path}>{text}</p>
      ))}
    </aside>
  )
}

function rightsOf(value: FieldValue | undefined) {
  if (typeof value !== 'object') return {}
  return ('poster' in value ? value.poster.rights : value.rights) ?? {}
}
