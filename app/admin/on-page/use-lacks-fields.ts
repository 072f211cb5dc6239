import { useEffect, useState } from 'react'
import { keptDraft } from '#app/form/kept-draft.ts'
import { FIXED_PAGES, pageOf } from '#contract/site/fields/pages/all.ts'
import type { FoundField } from './fields/find-fields.ts'

/** Time that a page may take to show its fields, also after a step from one page to the next. */
const SHOWN_WITHIN_MS = 1_500

/** The page that was loaded anew last, since it came without its fields. */
const anew = keptDraft('on-page-anew')

/**
 * True for a fixed page that came without its fields: asked for before the browser had noted that Admin Mode is on, or while
 * drafts could not be read. Such a page is loaded anew by itself first, once.
 */
export function useLacksFields(path: string, found: readonly FoundField[]): boolean {
  const [lacking, setLacking] = useState('')
  const page = fixedPageAt(path)
  const isComplete = page === undefined || found.some(({ field }) => pageOf(field.path) === page)
  useEffect(() => {
    if (isComplete) {
      if (isAnew(path)) anew.drop()
      return undefined
    }
    const timer = setTimeout(() => {
      if (isAnew(path)) return setLacking(path)
      anew.keep({ path })
      // Where nothing can be kept, a page would be loaded anew without end.
      if (isAnew(path)) location.reload()
      else setLacking(path)
    }, SHOWN_WITHIN_MS)
    return () => clearTimeout(timer)
  }, [isComplete, path])
  return !isComplete && lacking === path
}

const isAnew = (path: string): boolean => (anew.read() as { path: string } | undefined)?.path === path

function fixedPageAt(path: string): string | undefined {
  return Object.entries(FIXED_PAGES).find(([, page]) => page.path === path)?.[0]
}
