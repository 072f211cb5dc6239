import { useEffect, useRef, useState } from 'react'
import type { Stored } from '#app/admin/editor/editable-document.ts'
import { FootBar } from '#app/admin/editor/foot-bar.tsx'
import { keepFocus } from '#app/admin/focus/keep-focus.ts'
import { reloadPressed, useFocusAfterReload } from '#app/admin/focus/reload.ts'
import { reasonOf } from '#app/admin/reason.ts'
import { SmallestPhone } from '#app/admin/smallest-phone/smallest-phone.tsx'
import { Button, ButtonAnchor } from '#app/ui/button.tsx'
import { showBesidePage } from '#app/ui/show-beside-page.tsx'
import { FIXED_PAGES, type FixedPageId } from '#contract/site/fields/pages/all.ts'
import { draftInWords, FIXED_PAGE_IDS, type PageDraft, pagesAddress } from '#contract/site/page-drafts.ts'
import { DraftBar } from '../draft-bar.tsx'
import { readDraft } from '../page-drafts-client.ts'
import { useDraftActions } from '../use-draft-actions.ts'

/** Puts the buttons into the bar that the server has written below a preview. */
export function showPreviewBar(place: HTMLElement): void {
  const page = FIXED_PAGE_IDS.find((id) => id === place.dataset['page'])
  if (!page) return
  const said = place.textContent
  const hidden = place.dataset['hidden'] ?? ''
  place.replaceChildren()
  place.style.padding = '0'
  keepFocus()
  showBesidePage(place, <PreviewBar page={page} said={said} hidden={hidden} place={place} />)
}

interface PreviewBarProps {
  page: FixedPageId
  /** The facts that the server wrote. */
  said: string
  /** The part of it that says which pictures visitors would not see. */
  hidden: string
  place: HTMLElement
}

function PreviewBar({ page, said, hidden, place }: PreviewBarProps) {
  const [draft, setDraft] = useState<Stored<PageDraft> | string>()
  const [ended, setEnded] = useState('')
  const [isSmall, setSmall] = useState(false)
  const { title } = FIXED_PAGES[page]
  const actions = useDraftActions({
    onEnd: (end) => (end === 'changed' ? reloadPressed() : setEnded(ENDED[end](title))),
    onUndone: reloadPressed,
  })
  useFocusAfterReload(useRef(place))
  useEffect(() => {
    readDraft(page).then(setDraft, (error: unknown) => setDraft(reasonOf(error)))
  }, [page])
  const back = (
    <ButtonAnchor variant="lightOutline" size="small" href={pagesAddress(page)}>
      Back to Pages
    </ButtonAnchor>
  )
  if (ended !== '') {
    return (
      <FootBar label="Draft" text={ended}>
        {back}
        <ButtonAnchor variant="light" size="small" href={FIXED_PAGES[page].path}>
          See the page
        </ButtonAnchor>
      </FootBar>
    )
  }
  if (typeof draft !== 'object' || Object.keys(draft.value.changes).length === 0) {
    return (
      <FootBar label="Draft" text={typeof draft === 'string' ? draft : said}>
        {back}
      </FootBar>
    )
  }
  return (
    <>
      <DraftBar
        text={[draftInWords(title, draft.value), hidden].filter(Boolean).join(' · ')}
        actions={actions}
        onPublish={() => void actions.publish(draft)}
        onDiscard={() => void actions.discard(draft)}
      >
        {back}
        <Button variant="lightOutline" size="small" aria-haspopup="dialog" onClick={() => setSmall(true)}>
          Smallest phone
        </Button>
      </DraftBar>
      {isSmall && <SmallestPhone page={page} onClose={() => setSmall(false)} />}
    </>
  )
}

const ENDED = {
  published: (title: string) => `${title} is published: everybody sees it like this now.`,
  discarded: (title: string) => `The draft of ${title} was discarded. It shows here until you leave.`,
}
