import { useEffect, useState } from 'react'
import { adminCall } from '#app/admin/admin-call.ts'
import { reasonOf } from '#app/admin/reason.ts'
import { HttpFailure } from '#app/client/api.ts'
import type { MailName, Words } from '#contract/mails/mail-words.ts'
import { type MailPreview, previewMail } from '#contract/mails/mails.ts'

const TYPING_PAUSE_MS = 400

/** The last mail that could be made from the words, and the reason why the present ones make none. */
export interface Previewed {
  preview: MailPreview | undefined
  problem: string
}

/** The mail as the server makes it, a moment after the last change. */
export function useMailPreview(mail: MailName, words: Words): Previewed {
  const [previewed, setPreviewed] = useState<Previewed>({ preview: undefined, problem: '' })
  useEffect(() => {
    const stopping = new AbortController()
    const show = async () => {
      try {
        const preview = await adminCall(previewMail, { mail, words: { [mail]: words } }, { signal: stopping.signal })
        setPreviewed({ preview, problem: '' })
      } catch (error) {
        if (!stopping.signal.aborted) setPreviewed(({ preview }) => ({ preview, problem: problemOf(error) }))
      }
    }
    const timer = setTimeout(() => void show(), TYPING_PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stopping.abort()
    }
  }, [mail, words])
  return previewed
}

/** The first fault of a field, which says more than that there is one. */
function problemOf(error: unknown): string {
  const fields = error instanceof HttpFailure ? error.problem?.fields : undefined
  return Object.values(fields ?? {})[0]?.[0] ?? reasonOf(error)
}
