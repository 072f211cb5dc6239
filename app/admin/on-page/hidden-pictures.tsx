import { useLayoutEffect, useRef } from 'react'
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

/** Says on the pictures of a fixed page why visitors do not see them, or how long they will. */
export function HiddenPictures({ found, valueOf }: HiddenPicturesProps) {
  const today = useToday()
  const marks = found.flatMap(({ field, elements }) => {
    const dates = datesInWords(rightsOf(valueOf(field.path)), today)
    const element = dates && elements.find((element) => element.checkVisibility())
    return element ? [{ path: field.path, element, text: dates.full }] : []
  })
  if (marks.length === 0) return null
  return (
    <aside aria-label="Licenses of this page">
      {marks.map(({ path, element, text }) => (
        <Mark key={path} element={element} text={text} />
      ))}
    </aside>
  )
}

/** Lies on its picture, also once the page above that has become longer. */
function Mark({ element, text }: { element: HTMLElement; text: string }) {
  const mark = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    const place = () => {
      const { left, top, width } = element.getBoundingClientRect()
      mark.current?.style.setProperty('left', `${left + scrollX}px`)
      mark.current?.style.setProperty('top', `${top + scrollY}px`)
      mark.current?.style.setProperty('max-width', `${width}px`)
    }
    const observer = new ResizeObserver(place)
    observer.observe(document.body)
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return (
    <p ref={mark} className={`${styles['license']} label`}>
      {text}
    </p>
  )
}

function rightsOf(value: FieldValue | undefined) {
  if (typeof value !== 'object') return {}
  return ('poster' in value ? value.poster.rights : value.rights) ?? {}
}
