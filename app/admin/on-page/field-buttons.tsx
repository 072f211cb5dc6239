import { titleOfField } from '#app/admin/page-drafts/fields-in-words.ts'
import type { FoundField } from './fields/find-fields.ts'
import { HOT } from './fields/shown-fields.ts'
import styles from './on-page.module.css'

interface FieldButtonsProps {
  found: readonly FoundField[]
  onOpen: (element: HTMLElement) => void
}

/** A button for each field in sight, for keys and screen readers, in the order of the page. Each shows with the focus, at its field. */
export function FieldButtons({ found, onOpen }: FieldButtonsProps) {
  const shown = found.flatMap(({ field, elements }) => {
    const element = elements.find((element) => element.checkVisibility())
    return element ? [{ field, element }] : []
  })
  return (
    <nav aria-label="Fields of this page">
      <ul>
        {shown.map(({ field, element }) => (
          <li key={field.path}>
            <button
              type="button"
              className={`${styles['field']} label`}
              onFocus={({ currentTarget }) => point(element, currentTarget)}
              onBlur={() => element.removeAttribute(HOT)}
              onClick={() => onOpen(element)}
            >
              Change: {titleOfField(field)}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function point(element: HTMLElement, button: HTMLElement): void {
  element.setAttribute(HOT, '')
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top } = element.getBoundingClientRect()
  const inside = (value: number, most: number) => Math.max(8, Math.min(value, most))
  button.style.setProperty('left', `${inside(left, innerWidth - button.offsetWidth - 8)}px`)
  button.style.setProperty('top', `${inside(top - button.offsetHeight - 6, innerHeight - 120)}px`)
}
