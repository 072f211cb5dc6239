import { isInSight, letFly, standingOn } from '#app/ui/flight/flight.ts'
import { frameOf, showMeanwhile } from '#app/ui/photo/meanwhile.ts'
import { mayTransition } from '#app/ui/reduced-motion.ts'
import { withOpeningPicture } from './opening-pictures.ts'

/** A page that takes longer came by another press, or its visitor has looked elsewhere meanwhile: nothing flies then. */
const MOMENT_MS = 1500

interface Departure {
  path: string
  /** By the history of the browser. */
  isTraversal: boolean
  /** Elements that fly; undefined where none does. */
  picture: HTMLImageElement | undefined
  title: string
  /** True where the picture is that of a link. */
  isFromLink: boolean
}

let pressed: { link: HTMLAnchorElement; atMs: number } | undefined
let departure: Departure | undefined

/** Lets the picture of a pressed link become the one that the next page opens with, and back. Call it once. */
export function watchPages(): void {
  if (!('navigation' in window)) return
  addEventListener('click', rememberLink, true)
  navigation.addEventListener('navigate', leave)
  addEventListener('pagechange', () => {
    const from = departure
    departure = undefined
    // The router scrolls in the same turn as it sends this.
    if (from) queueMicrotask(() => arrive(from))
  })
}

function rememberLink({ target, timeStamp }: MouseEvent): void {
  const link = target instanceof Element ? target.closest('a') : null
  pressed = link ? { link, atMs: timeStamp } : undefined
}

/** The router writes a link's new address when the page is there, right before the transition begins. */
function leave({ destination, navigationType }: NavigateEvent): void {
  const to = new URL(destination.url).pathname
  if (to === location.pathname) return
  const isTraversal = navigationType === 'traverse'
  const link = isTraversal ? linkTo(to) : pressedLink(to)
  const image = link?.querySelector('img') ?? undefined
  // A page that is left by the history may lead there by a card far below, too.
  const ofLink = isTraversal ? visible(image) : image
  const picture = visible(ofLink ?? openingPicture())
  const title = ofLink ? titleOf(link) : heading()
  const flies = picture !== undefined && mayTransition()
  letFly(flies ? { picture: frameOf(picture), title, on: standingOn(picture, title), header: header() } : {})
  departure = {
    path: location.pathname,
    isTraversal,
    picture: flies ? picture : undefined,
    title: title?.textContent ?? '',
    isFromLink: ofLink !== undefined,
  }
}

function arrive({ path, isTraversal, picture, title, isFromLink }: Departure): void {
  const back = isFromLink ? undefined : linkTo(path)
  if (back && isTraversal) takeFocus(back)
  const target = isFromLink ? openingPicture() : back?.querySelector('img')
  if (!picture || !target || !isInSight(target)) return void letFly({ header: picture && header() })
  if (!showMeanwhile(target, picture)) withOpeningPicture(location.pathname, (file) => showMeanwhile(target, file))
  const place = isFromLink ? heading() : titleOf(back)
  const landing = place?.textContent === title ? place : null
  letFly({ picture: frameOf(target), title: landing, on: standingOn(target, landing), header: header() })
}

function takeFocus(link: HTMLElement): void {
  if (document.activeElement === document.body) link.focus({ preventScroll: isInSight(link) })
}

function pressedLink(path: string): HTMLAnchorElement | undefined {
  const isOfNow = pressed && performance.now() - pressed.atMs < MOMENT_MS
  return isOfNow && pressed?.link.pathname === path ? pressed.link : undefined
}

/** The link with a picture that leads to a page. */
const linkTo = (path: string) =>
  [...document.querySelectorAll<HTMLAnchorElement>('main a:has(img)')].find(({ pathname }) => pathname === path)

const openingPicture = () => document.querySelector<HTMLImageElement>('main img[fetchpriority="high"]') ?? undefined

const titleOf = (link: Element | null | undefined) => link?.querySelector('h3, .t2')

const heading = () => document.querySelector('main h1')
const header = () => document.querySelector('body > header')

const visible = (image: HTMLImageElement | undefined) =>
  image?.complete && image.naturalWidth > 0 && isInSight(image) ? image : undefined
