import { useEffect, useState } from 'react'
import { session } from '../session/session.ts'
import { filesOf } from '../transitions/route-files.ts'
import { useOpening } from './use-opening.ts'

const arrived = new Set<string>()

/**
 * Fetches the script of a page before the router hears that its link was pressed: the router would load the document anew where
 * it cannot import one, and never try it again. Without a line the visitor stays where she is.
 *
 * @returns The path of a page whose script is under way.
 */
export function useHeldLink(): string | undefined {
  const open = useOpening()
  const [held, setHeld] = useState<string>()
  useEffect(() => {
    let latest: HTMLAnchorElement | null
    const follow = async (link: HTMLAnchorElement, module: string) => {
      setHeld(link.pathname)
      const isThere = await import(/* @vite-ignore */ module).then(
        () => arrived.add(module),
        () => false,
      )
      // Another link was pressed meanwhile, or this one has gone.
      if (latest !== link) return
      setHeld(undefined)
      if (!isThere) void open(link.href)
      else if (link.isConnected) link.click()
    }
    const hold = (event: MouseEvent) => {
      // Admin Mode changes texts of links by a press, and needs the press itself.
      if (session.read().viewer) return
      latest = pressedLink(event)
      setHeld(undefined)
      const module = latest && missingModule(latest.pathname)
      if (!latest || (!module && navigator.onLine)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (module) void follow(latest, module)
      else void open(latest.href)
    }
    addEventListener('click', hold, true)
    return () => removeEventListener('click', hold, true)
  }, [open])
  return held
}

/** A link to another page of the site that is to open in this tab. */
function pressedLink({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): HTMLAnchorElement | null {
  if (button || metaKey || ctrlKey || shiftKey || altKey || !(target instanceof Element)) return null
  const link = target.closest<HTMLAnchorElement>('a[data-discover]:not([target])')
  return link && link.pathname !== location.pathname ? link : null
}

function missingModule(path: string): string | undefined {
  const { id = '', module = '' } = filesOf(path) ?? {}
  const isLoaded = arrived.has(module) || id in (window.__reactRouterRouteModules ?? {})
  return isLoaded ? undefined : module
}
