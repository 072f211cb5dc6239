import { useEffect } from 'react'
import { tooLong } from '#app/admin/editor/too-long.ts'
import { useToast } from '#app/ui/toast/toasts.tsx'
import { PAGE_FIELDS } from '#contract/site/fields/pages/all.ts'
import { placedFields } from '#contract/site/fields/placed.ts'
import type { FieldValue, FieldValues } from '#contract/site/page-drafts.ts'
import type { PageChanges } from './changes/page-changes.ts'
import { showText } from './fields/show-text.ts'
import { elementOf, type Opened } from './fields/shown-fields.ts'
import { reloadWith } from './page-news.ts'

/** Keeps new values and shows them on the page. What a crash left behind is taken up again, in an editor where it does not fit. */
export function useFieldValues(changes: PageChanges, open: (opened: Opened) => void) {
  const toast = useToast()

  async function keep(path: string, value: string): Promise<void> {
    const before = changes.valueOf(path)
    const isShown = typeof before === 'string' && showText(document.body, path, before, value)
    await changes.keep(path, value)
    // A page that shows it in parts is made anew, once the draft has it.
    if (!isShown && value !== before && !(path in changes.read().pending)) reloadWith()
  }

  async function keepFiles(values: FieldValues): Promise<void> {
    for (const [path, value] of Object.entries(values)) await changes.keep(path, value)
    if (Object.keys(values).every((path) => !(path in changes.read().pending))) reloadWith()
  }

  useEffect(() => {
    let isEnded = false
    const takeUp = () => {
      if (isEnded || !changes.read().live) return
      isEnded = true
      for (const [path, value] of Object.entries(changes.remembered())) takeUpOne(path, value)
    }
    const takeUpOne = (path: string, value: FieldValue) => {
      const field = placedFields(PAGE_FIELDS).find((field) => field.path === path)
      const element = elementOf(path)
      if (!field) return
      if (typeof value === 'string' && tooLong(value, field.max) && element) return open({ element, fields: [field] })
      toast({ kind: 'info', title: 'Brought back', text: `What you changed last: ${field.label}.` })
      void (typeof value === 'string' ? keep(path, value) : keepFiles({ [path]: value }))
    }
    const stop = changes.subscribe(takeUp)
    takeUp()
    return () => {
      isEnded = true
      stop()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once, for what a crash left: later renders have nothing to take up
  }, [])

  return { keep, keepFiles }
}
