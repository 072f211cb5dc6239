import { isInSight, letFly, standingOn } from '#app/ui/flight/flight.ts'
import { frameOf, showMeanwhile } from '#app/ui/photo/meanwhile.ts'
import { mayTransition } from '#app/ui/reduced-motion.ts'
import { withOpeningPicture } from './opening-pictures.ts'

/** A page that takes longer came by another press, or its visitor has looked elsewhere meanwhile: nothing flies then. */
const MOMENT_MS = 1500

/** A page opens with a picture, or with a film that stands on its poster. */
type Opening = HTMLImageElement | HTMLVideoElement

interface Departure {
  place: string
  /** By the history of the browser. */
  isTraversal: boolean
  /** Elements that fly; undefined where none does. */
  picture: Opening | undefined
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
  const to = placeOf(new URL(destination.url))
  if (to === placeOf(location)) return
  const isTraversal = navigationType === 'traverse'
  const link = isTraversal ? linkTo(to) : pressedLink(to)
  const image = pictureOf(link)
  // A page that is left by the history may lead there by a card far below, too.
  const ofLink = isTraversal ? visible(image) : image
  const picture = visible(ofLink ?? openingPicture())
  const title = ofLink ? titleOf(link) : heading()
  const flies = picture !== undefined && mayTransition()
  letFly(flies ? { ...flying(picture, title), header: header() } : {})
  departure = {
    place: placeOf(location),
    isTraversal,
    picture: flies ? picture : undefined,
    title: title?.textContent ?? '',
    isFromLink: ofLink !== undefined,
  }
}

function arrive({ place, isTraversal, picture, title, isFromLink }: Departure): void {
  const back = isFromLink ? undefined : linkTo(place)
  if (back && isTraversal) takeFocus(back)
  const target = isFromLink ? openingPicture() : pictureOf(back)
  if (!picture || !target || !isInSight(target)) return void letFly({ header: picture && header() })
  bridge(target, picture)
  const lettering = isFromLink ? heading() : titleOf(back)
  letFly({ ...flying(target, lettering?.textContent === title ? lettering : null), header: header() })
}

/** Shows what has flown in until the file of the new place is there. */
function bridge(target: Opening, flown: Opening): void {
  if (target instanceof HTMLVideoElement) return
  const isShown = flown instanceof HTMLImageElement && showMeanwhile(target, flown)
  if (!isShown) withOpeningPicture(location.pathname, (file) => showMeanwhile(target, file))
}

function flying(picture: Opening, title: Element | null | undefined) {
  const isFilm = picture instanceof HTMLVideoElement
  return isFilm ? { picture, title } : { picture: frameOf(picture), title, on: standingOn(picture, title) }
}

function takeFocus(link: HTMLElement): void {
  if (document.activeElement === document.body) link.focus({ preventScroll: isInSight(link) })
}

function pressedLink(place: string): HTMLAnchorElement | undefined {
  const isOfNow = pressed && performance.now() - pressed.atMs < MOMENT_MS
  return isOfNow && pressed && placeOf(pressed.link) === place ? pressed.link : undefined
}

/** The path of a page; films of tours are pages, too, and told apart by their parameter alone. */
const placeOf = ({ pathname, search }: { pathname: string; search: string }): string =>
  pathname + (new URLSearchParams(search).get('film') ?? '')

/** The link with a picture that leads to a page. */
const linkTo = (place: string) =>
  [...document.querySelectorAll<HTMLAnchorElement>('main a')].find((link) => pictureOf(link) && placeOf(link) === place)

/** Picture and title are in the link, or beside it on its card. */
const cardOf = (link: Element | null | undefined) => link?.closest('[data-card]') ?? link
const pictureOf = (link: Element | null | undefined) => cardOf(link)?.querySelector('img') ?? undefined
const titleOf = (link: Element | null | undefined) => cardOf(link)?.querySelector('h3, .t2, .t4')

const openingPicture = () =>
  document.querySelector<Opening>('main img[fetchpriority="high"], main video[data-opening]') ?? undefined

const heading = () => document.querySelector('main h1')
const header = () => document.querySelector('body > header')

function visible<T extends Opening>(picture: T | undefined): T | undefined {
  const isThere = picture instanceof HTMLImageElement ? picture.complete && picture.naturalWidth > 0 : picture
  return picture && isThere && isInSight(picture) ? picture : undefined
}
