import { useEffect, useState, useSyncExternalStore } from 'react'
import { keepFocus } from '#app/admin/focus/keep-focus.ts'
import { session } from '#app/shell/session/session.ts'
import { showBesidePage } from '#app/ui/show-beside-page.tsx'
import { AdminModePill } from './admin-mode-pill.tsx'
import { FieldEditing } from './field-editing.tsx'
import { fixedPageAt } from './fixed-page-at.ts'
import { isAdminMode } from './mode.ts'
import { OpeningRights } from './opening-rights.tsx'

/** Where the studio's people press on public pages: bars, dialogs and toasts. */
const OWN_PARTS = '#page-editor, #draft-bar, dialog, [role="dialog"], [popover]'

/** Shows the controls that change the page. @param host Empty element. */
export function openPageEditor(host: HTMLElement): void {
  showBesidePage(host, <PageEditor host={host} />)
}

/** The controls of people of the studio on public pages: a button that turns Admin Mode on, or all that it brings. */
function PageEditor({ host }: { host: HTMLElement }) {
  const path = usePath()
  const { viewer } = useSyncExternalStore(session.subscribe, session.read)
  const isRoom = /^\/admin(\/|$)/.test(path)
  const isAway = isRoom || viewer === null
  // Rooms keep it themselves.
  useEffect(() => (isAway ? undefined : keepFocus(OWN_PARTS)), [isAway])
  if (isAway) return null
  const project = /^\/portfolio\/([^/]+)$/.exec(path)?.[1]
  return (
    <>
      {project !== undefined && <OpeningRights projectId={project} />}
      {isAdminMode() ? <FieldEditing host={host} path={path} /> : fixedPageAt(path) && <AdminModePill />}
    </>
  )
}

/** Path of the page that is shown. */
function usePath(): string {
  const [path, setPath] = useState(location.pathname)
  useEffect(() => {
    // The title changes with each page, after its address.
    const observer = new MutationObserver(() => setPath(location.pathname))
    observer.observe(document.head, { subtree: true, childList: true, characterData: true })
    return () => observer.disconnect()
  }, [])
  return path
}
