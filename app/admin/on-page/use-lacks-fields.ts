import { useEffect, useState } from 'react'
import { pageOf } from '#contract/site/fields/pages/all.ts'
import type { FoundField } from './fields/find-fields.ts'
import { fixedPageAt } from './fixed-page-at.ts'

/** Time that a page may take to show its fields, also after a step from one page to the next. */
const SHOWN_WITHIN_MS = 1_500

/**
 * True for a fixed page that came without its fields: asked for before the browser had noted that Admin Mode is on, or while
 * drafts could not be read. It is not loaded anew by itself, as somebody may be typing.
 */
export function useLacksFields(path: string, found: readonly FoundField[]): boolean {
  const [lacking, setLacking] = useState('')
  const page = fixedPageAt(path)
  const isComplete = page === undefined || found.some(({ field }) => pageOf(field.path) === page)
  useEffect(() => {
    if (isComplete) return undefined
    const timer = setTimeout(() => setLacking(path), SHOWN_WITHIN_MS)
    return () => clearTimeout(timer)
  }, [isComplete, path])
  return !isComplete && lacking === path
}
