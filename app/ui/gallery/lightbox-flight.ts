import { isInSight, letFly, standingOn } from '../flight/flight.ts'
import { frameOf, showMeanwhile } from '../photo/meanwhile.ts'
import { mayTransition } from '../reduced-motion.ts'

/** Opens the lightbox by `change`; the picture of the tile grows into its place there. */
export function growFrom(tile: Element | undefined, change: () => void): void {
  const small = pictureIn(tile)
  transit(small, () => {
    change()
    const large = currentPicture()
    if (small && large) showMeanwhile(large, small)
    return large
  })
}

/** Closes it by `change`; the picture goes back into its tile, where that is in sight. */
export function shrinkInto(tileOf: () => Element | undefined, change: () => void): void {
  const large = currentPicture()
  transit(large, () => {
    change()
    const small = pictureIn(tileOf())
    if (small && large) showMeanwhile(small, large)
    return small
  })
}

/**
 * Lets the frame of a picture fly: one whose file is still to come shows a placeholder, or the file of the other frame.
 *
 * @param change Returns the picture in its new place.
 */
function transit(from: HTMLImageElement | undefined, change: () => HTMLImageElement | undefined): void {
  if (!from || !mayTransition()) return void change()
  let land = letFly({ picture: frameOf(from), on: standingOnTile(from) })
  const { finished } = document.startViewTransition(() => {
    const to = change()
    to?.closest('dialog')?.setAttribute('data-grown', '')
    land = letFly(to && isInSight(to) ? { picture: frameOf(to), on: standingOnTile(to) } : {})
  })
  void finished.finally(() => land())
}

/** The lightbox has nothing on its picture. */
const standingOnTile = (image: HTMLImageElement) => (image.closest('dialog') ? [] : standingOn(image))

const pictureIn = (tile: Element | undefined) => tile?.querySelector('img') ?? undefined

const currentPicture = () => document.querySelector<HTMLImageElement>('dialog[open] [data-current] img') ?? undefined
