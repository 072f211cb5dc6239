import { useEffect, useState } from 'react'
import { adminCall } from '#app/admin/admin-call.ts'
import { reasonOf } from '#app/admin/reason.ts'
import type { LetterContent } from '#contract/journal/letters.ts'
import { type LetterPreview, previewJournalLetter } from '#contract/journal/letters-admin.ts'

const TYPING_PAUSE_MS = 400

/** The last mail that could be made, what keeps it from going out, and the reason why the present words make none. */
export interface PreviewedLetter {
  preview: LetterPreview | undefined
  missing: readonly string[]
  problem: string
}

/** The mail as the server makes it, a moment after the last change. */
export function useLetterPreview(content: LetterContent): PreviewedLetter {
  const [previewed, setPreviewed] = useState<PreviewedLetter>({ preview: undefined, missing: [], problem: '' })
  useEffect(() => {
    const stopping = new AbortController()
    const show = async () => {
      try {
        const preview = await adminCall(previewJournalLetter, content, { signal: stopping.signal })
        setPreviewed({ preview, missing: Object.values(preview.missing).flat(), problem: '' })
      } catch (error) {
        if (!stopping.signal.aborted) setPreviewed((last) => ({ ...last, problem: reasonOf(error) }))
      }
    }
    const timer = setTimeout(() => void show(), TYPING_PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stopping.abort()
    }
  }, [content])
  return previewed
}
