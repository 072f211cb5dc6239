import { useEffect, useId, useRef, useState } from 'react'
import { Actions } from '#app/ui/actions.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { FIXED_PAGES, type FixedPageId } from '#contract/site/fields/pages/all.ts'
import { draftAddress, TYPED_FIELD } from '#contract/site/page-drafts.ts'
import { watchFrame } from './framed-page.ts'
import styles from './smallest-phone.module.css'
import { tooLarge } from './too-large.ts'

/** Width of the smallest phones that the site is made for, in px. */
export const SMALLEST_PHONE_PX = 320

interface SmallestPhoneProps {
  page: FixedPageId
  /** Texts as they are typed, of any length, by the paths of their fields. */
  typed?: Readonly<Record<string, string>>
  /** The field that the page is scrolled to. */
  path?: string
  /** The field, and what is wrong with its text. */
  facts?: string
  onClose: () => void
}

/** A fixed page with its draft as the smallest phones show it, together with what is typed and cannot be kept. */
export function SmallestPhone({ page, typed = {}, path, facts, onClose }: SmallestPhoneProps) {
  const form = useRef<HTMLFormElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const name = useId()
  const [isFound, setFound] = useState<boolean>()
  const [excess] = useState(() => tooLarge(typed, path))
  const title = `${FIXED_PAGES[page].title} at ${SMALLEST_PHONE_PX} px`
  const said = isFound === false ? NOT_SHOWN : [facts, excess].filter((part) => part !== undefined).join('. ')
  useEffect(() => {
    if (!frame.current) return undefined
    const stop = watchFrame(frame.current, { path, onFound: setFound, onEscape: onClose })
    form.current?.submit()
    return stop
    // oxlint-disable-next-line react/exhaustive-deps -- once: the page is asked for as it is now
  }, [])
  return (
    <Dialog open title={title} widthPx={440} onClose={onClose}>
      {said !== '' && (
        <p role="status" className={styles['facts']}>
          {said}
        </p>
      )}
      {excess === undefined && (
        <>
          <form ref={form} hidden method="post" action={draftAddress(page)} target={name}>
            <input type="hidden" name={TYPED_FIELD} value={JSON.stringify(typed)} />
          </form>
          {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this site, with its scripts */}
          <iframe ref={frame} name={name} title={title} {...FOCUSABLE} className={styles['phone']} />
        </>
      )}
      <Actions className={styles['actions']}>
        <Button variant="outline" onClick={onClose}>
          {path === undefined ? 'Back' : 'Back to the text'}
        </Button>
      </Actions>
    </Dialog>
  )
}

/** Makes it a stop of the tab key in the dialog. */
const FOCUSABLE = { tabIndex: 0 }

const NOT_SHOWN = 'This text does not stand on the page as it opens.'
