import { type RefObject, useEffect } from 'react'
import { keptDraft } from '#app/form/kept-draft.ts'
import { DRAFT_PREFIX } from '#app/shell/session/private-drafts.ts'
import { focusOn } from './places.ts'

const pressed = keptDraft(`${DRAFT_PREFIX}pressed-reload`)

/** Loads the page anew after a press; what says how it is now has the focus then. */
export function reloadPressed(): void {
  pressed.keep({})
  location.reload()
}

/** Moves the focus to an element once the page has been loaded anew by a press. */
export function useFocusAfterReload(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (pressed.read() === undefined) return
    pressed.drop()
    if (document.activeElement === document.body) focusOn(place.current ?? undefined)
  }, [place])
}
