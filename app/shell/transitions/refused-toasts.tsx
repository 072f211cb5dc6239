import { useEffect } from 'react'
import type { KeptAnswer } from '#app/client/kept-in-browser.ts'
import { showBesidePage } from '#app/ui/show-beside-page.tsx'
import { useToast } from '#app/ui/toast/toasts.tsx'
import { STOOL_TEXT } from '#contract/form-texts.ts'
import { reasonOf } from './reason-of.ts'

const PAGE = '/stool'
const SHOWN_MS = 15_000

/** Says what was refused, whatever page is open. Its page takes it back, and shows what was typed. */
export function showRefused(refused: readonly KeptAnswer[]): void {
  const place = document.createElement('div')
  document.body.append(place)
  showBesidePage(place, <RefusedToasts refused={refused} />)
}

function RefusedToasts({ refused }: { refused: readonly KeptAnswer[] }) {
  const toast = useToast()
  useEffect(() => {
    for (const kept of refused) {
      const [title, text] = kept.form === 'stool-waitlist' ? STOOL_TEXT.waitlistFailed : STOOL_TEXT.requestFailed
      const action = { label: 'See what you typed', run: () => location.assign(PAGE) }
      toast({ kind: 'error', title, text: reasonOf(kept) || text, action, durationMs: SHOWN_MS })
    }
  }, [toast, refused])
  return null
}
