import { useEffectEvent, useLayoutEffect } from 'react'
import { areKeysOn } from './keys-setting.ts'

/** Calls the handler of a single key, unless something is typed or asked just then, or the keys are turned off. */
export function useKeys(handlers: Readonly<Record<string, () => void>>): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const handler = handlers[event.key.toLowerCase()]
    const isOther = event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented
    if (!handler || isOther || isTakenUp(event.target) || !areKeysOn()) return
    event.preventDefault()
    handler()
  })
  // As soon as what they are for is seen: a key that comes earlier than an effect would be lost.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

const isTakenUp = (target: EventTarget | null) =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null)
