import { useSyncExternalStore } from 'react'
import { showBesidePage } from '#app/ui/show-beside-page.tsx'
import { Shortlist } from './shortlist.tsx'

/** Pages that show houses, and the one that the drawer leads to. */
const WITH_HOUSES = /^\/(?:(?:portfolio|home-tours|services|contact)(?:\/|$)|$)/

let isShown = false

/**
 * Puts the drawer beside the page, where it stays while pages change. It is no part of any page: those that a visitor without
 * hearts opens must not know of it.
 */
export function showKeptDrawer(): void {
  if (isShown) return
  isShown = true
  const place = document.createElement('div')
  document.body.append(place)
  showBesidePage(place, <KeptDrawer />)
}

function KeptDrawer() {
  const path = useSyncExternalStore(onPageChange, () => location.pathname)
  if (!WITH_HOUSES.test(path)) return null
  return (
    <aside aria-label="Kept photographs">
      <Shortlist />
    </aside>
  )
}

function onPageChange(onChange: () => void): () => void {
  addEventListener('pagechange', onChange)
  return () => removeEventListener('pagechange', onChange)
}
