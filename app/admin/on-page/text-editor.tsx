import {
  type KeyboardEvent as ReactKeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { tooLong } from '#app/admin/editor/too-long.ts'
import { titleOfField } from '#app/admin/page-drafts/fields-in-words.ts'
import { Button } from '#app/ui/button.tsx'
import { TextButton } from '#app/ui/text-button.tsx'
import type { PlacedField } from '#contract/site/fields/placed.ts'
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

  useBack(box)
  useLayoutEffect(() => {
    const held = box.current
    if (!held) return undefined
    const place = () => placeBeside(held, element)
    place()
    input.current?.focus({ preventScroll: true })
    input.current?.select()
    // It grows with what is typed.
    const growth = new ResizeObserver(() => {
      held.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    })
    growth.observe(held)
    addEventListener('resize', place)
    return () => {
      growth.disconnect()
      removeEventListener('resize', place)
    }
  }, [element])
  useEnds(box, { onPressOutside: () => (typed.trim() === value ? onLeave() : keep()), onEscape: onLeave })

  const press = (event: ReactKeyboardEvent) => {
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
  useLayoutEffect(() => {
    const before = document.activeElement
    const element = box.current
    return () => {
      const isLost = document.activeElement === document.body || element?.contains(document.activeElement)
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [box])
}

interface Ends {
  onPressOutside: () => void
  onEscape: () => void
}

/** Ends the editing by a press beside it, or by Escape, whatever in it has the focus. */
function useEnds(box: { current: HTMLElement | null }, { onPressOutside, onEscape }: Ends): void {
  const press = useEffectEvent(({ target }: Event) => {
    if (target instanceof Node && !box.current?.contains(target)) onPressOutside()
  })
  const escape = useEffectEvent(({ key, isComposing }: KeyboardEvent) => {
    if (key === 'Escape' && !isComposing) onEscape()
  })
  useEffect(() => {
    const stop = new AbortController()
    addEventListener('pointerdown', (event) => press(event), { capture: true, signal: stop.signal })
    addEventListener('keydown', (event) => escape(event), { signal: stop.signal })
    return () => stop.abort()
  }, [])
}
