import { type KeyboardEvent, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { tooLong } from '#app/admin/editor/too-long.ts'
import { Button } from '#app/ui/button.tsx'
import { TextButton } from '#app/ui/text-button.tsx'
import type { PlacedField } from '#contract/site/fields/placed.ts'
import { titleOfField } from './field-titles.ts'
import styles from './on-page.module.css'
import { placeBeside, typeOf } from './text-place.ts'

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
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const error = tooLong(typed, field.max)
  const isLine = field.kind === 'line'
  const keep = () => !error && onKeep(typed.trim())

  useLayoutEffect(() => {
    const place = () => box.current && placeBeside(box.current, element)
    place()
    addEventListener('resize', place)
    input.current?.focus({ preventScroll: true })
    input.current?.select()
    box.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    return () => removeEventListener('resize', place)
  }, [element])
  useBack(box)
  usePressOutside(box, () => {
    if (typed.trim() === value) onLeave()
    else keep()
  })

  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') onLeave()
    else if (event.key === 'Enter' && (isLine || event.ctrlKey || event.metaKey)) keep()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div
      ref={box}
      role="dialog"
      aria-label={`Change: ${titleOfField(field)}`}
      className={styles['editor']}
      onKeyDown={press}
    >
      <textarea
        ref={input}
        rows={1}
        aria-label={titleOfField(field)}
        aria-invalid={error ? true : undefined}
        aria-describedby={id}
        className={styles['input']}
        style={typeOf(element)}
        value={typed}
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

/** Does what a press on the page would have done, where the text is a link or a button. */
function Follow({ element }: { element: HTMLElement }) {
  const control = element.closest<HTMLElement>('a[href], button')
  if (!control) return null
  return (
    <TextButton onClick={() => control.click()}>
      {control.matches('a') ? 'Open the link' : 'Press the button'}
    </TextButton>
  )
}

/** Gives the focus back to where it was. */
function useBack(box: { current: HTMLElement | null }): void {
  useEffect(() => {
    const before = document.activeElement
    const element = box.current
    return () => {
      const isLost = document.activeElement === document.body || element?.contains(document.activeElement)
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [box])
}

function usePressOutside(box: { current: HTMLElement | null }, act: () => void): void {
  const press = useEffectEvent((event: Event) => {
    if (event.target instanceof Node && !box.current?.contains(event.target)) act()
  })
  useEffect(() => {
    const listen = (event: Event) => press(event)
    addEventListener('pointerdown', listen, { capture: true })
    return () => removeEventListener('pointerdown', listen, { capture: true })
  }, [])
}
