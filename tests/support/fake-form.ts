import { createElement, type FormEvent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { vi } from 'vitest'

interface FakeForm {
  form: HTMLFormElement
  /** The fields by name, as a person types into them. */
  fields: Record<string, { value: string }>
  /** Called when the first wrong field is given the focus. */
  focusFirstWrong: () => void
  /** The page, with what has the focus. */
  ownerDocument: { activeElement: object }
  /** An event of this form, as React hands it on. */
  event: FormEvent<HTMLFormElement>
}

/** Stands in for a form of the page, where there is no page. */
export function fakeForm(values: Record<string, string>): FakeForm {
  const fields: FakeForm['fields'] = { website: { value: '' } }
  for (const [name, value] of Object.entries(values)) fields[name] = { value }
  const focusFirstWrong = vi.fn()
  const ownerDocument = { activeElement: {} }
  const form = {
    ownerDocument,
    elements: { namedItem: (name: string) => fields[name] ?? null },
    querySelector: (selector: string) => (selector.includes('aria-invalid') ? { focus: focusFirstWrong } : null),
    querySelectorAll: () => Object.values(fields),
  } as unknown as HTMLFormElement
  const event = { preventDefault: () => undefined, currentTarget: form, target: { name: '' } }
  return { form, fields, focusFirstWrong, ownerDocument, event: event as unknown as FormEvent<HTMLFormElement> }
}

/** Result of a hook at the first rendering, without effects and later states. */
export function renderOnce<T>(useHook: () => T): T {
  const results: T[] = []
  function Once() {
    results.push(useHook())
    return null
  }
  renderToStaticMarkup(createElement(Once))
  return results[0] as T
}

/** A session storage that holds its items in a map. */
export function fakeStorage(items = new Map<string, string>()) {
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  }
}
