import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { tooLong } from '#app/admin/editor/too-long.ts'
import { titleOfField } from '#app/admin/page-drafts/fields-in-words.ts'
import { SeeTyped } from '#app/admin/smallest-phone/see-typed.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextButton } from '#app/ui/text-button.tsx'
import type { PlacedField } from '#contract/site/fields/placed.ts'
import styles from '../on-page.module.css'
import { Follow } from './follow.tsx'
import { typeOf } from './text-place.ts'
import { useEnds } from './use-ends.ts'
import { useFocusBack } from './use-focus-back.ts'
import { usePlace } from './use-place.ts'

interface TextEditorProps {
  field: PlacedField
  /** Shows the text on the page. */
  element: HTMLElement
  value: string
  onType: (value: string) => void
  onKeep: (value: string) => void
  /** The text is to be as it was. */
  onLeave: () => void
}

/** A text in its own type, at its place on the page. */
export function TextEditor({ field, element, value, onType, onKeep, onLeave }: TextEditorProps) {
  const [typed, setTyped] = useState(value)
  const [isSeen, setSeen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const error = tooLong(typed, field.max)
  const isLine = field.kind === 'line'
  const keep = () => !error && onKeep(typed.trim())

  useFocusBack(box)
  usePlace({ box, input }, element)
  useEnds(box, {
    onPressOutside: () => (typed.trim() === value ? onLeave() : keep()),
    onEscape: () => !isSeen && onLeave(),
  })

  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(isLine || event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    keep()
  }
  return (
    <div ref={box} role="dialog" aria-label={`Change: ${titleOfField(field)}`} className={styles['editor']}>
      <textarea
        ref={input}
        rows={1}
        aria-label={titleOfField(field)}
        aria-invalid={error ? true : undefined}
        aria-describedby={id}
        className={styles['input']}
        style={typeOf(element)}
        value={typed}
        onKeyDown={press}
        onChange={({ target }) => {
          const next = isLine ? target.value.replaceAll(/\s*\n\s*/g, ' ') : target.value
          setTyped(next)
          onType(next)
        }}
      />
      <div className={styles['foot']}>
        <p className={`${styles['name']} label`}>{titleOfField(field)}</p>
        <p id={id} className={error ? styles['error'] : styles['count']}>
          {error ?? `${typed.trim().length} of ${field.max}`}
          {typed.trim() === '' && (field.empty ? '. Empty hides it.' : '. Empty brings the original back.')}
        </p>
        <div className={styles['buttons']}>
          {error && (
            <SeeTyped
              path={field.path}
              label={titleOfField(field)}
              error={error}
              typed={{ [field.path]: typed }}
              onOpen={setSeen}
            />
          )}
          <Follow element={element} />
          <TextButton onClick={onLeave}>Leave as it was</TextButton>
          <Button size="compact" disabled={error !== undefined} onClick={keep}>
            Done
          </Button>
        </div>
      </div>
    </div>
  )
}
