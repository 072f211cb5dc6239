import { mayTransition } from '#app/ui/reduced-motion.ts'
import { savesData } from '#app/ui/saves-data.ts'
import { fetchLanding, fetchPage, fetchPageWithData } from './page-ahead.ts'

/** A pointer that only crosses a link means nothing by it. */
const REST_MS = 65
/** Time after which an answer that came ahead is asked for anew. */
const ANEW_MS = 10_000

const askedMs = new Map<string, number>()

/** Fetches pages ahead: with their data when a link is pointed at, touched or focused, without them when one is in sight. */
export function watchLinks(): void {
  if (savesData()) return
  let resting: ReturnType<typeof setTimeout> | undefined
  const point = ({ target, type }: Event) => {
    clearTimeout(resting)
    const link = pageLink(target)
    if (link) resting = setTimeout(askAhead, type === 'pointerover' ? REST_MS : 0, link)
  }
  for (const type of ['pointerover', 'pointerdown', 'focusin']) addEventListener(type, point, { passive: true })
  watchSight()
  addEventListener('pagechange', watchSight)
}

/** A link to another public page of this site. */
function pageLink(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-discover]') : null
  const isOther = link && link.pathname !== location.pathname && !link.pathname.startsWith('/admin')
  return isOther ? link : null
}

function askAhead(link: HTMLAnchorElement): void {
  const path = link.pathname
  // A page that cannot be had ahead comes without it.
  if (mayTransition() && link.querySelector('img')) fetchLanding(path).catch(() => undefined)
  if (performance.now() - (askedMs.get(path) ?? -ANEW_MS) < ANEW_MS) return
  askedMs.set(path, performance.now())
  // The page itself tries again, and says what is wrong.
  fetchPageWithData(path).catch(() => undefined)
}

const IDLE_MS = 300

/** Safari cannot say when it is idle. */
const whenIdle = (act: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(act) : setTimeout(act, IDLE_MS)

/** A link that is only scrolled past is no page ahead. */
const IN_SIGHT_MS = 500

let sight: IntersectionObserver | undefined
const seen = new Map<Element, ReturnType<typeof setTimeout>>()

function watchSight(): void {
  sight?.disconnect()
  for (const timer of seen.values()) clearTimeout(timer)
  seen.clear()
  sight = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      clearTimeout(seen.get(target))
      if (isIntersecting) seen.set(target, setTimeout(fetchInSight, IN_SIGHT_MS, target))
    }
  })
  for (const link of document.querySelectorAll('main a[data-discover]')) if (pageLink(link)) sight.observe(link)
}

function fetchInSight(link: Element): void {
  sight?.unobserve(link)
  const path = pageLink(link)?.pathname
  if (path !== undefined) whenIdle(() => void fetchPage(path).catch(() => undefined))
}
