import type { Project } from '#contract/portfolio/portfolio.ts'
import { hashVersion } from '#server/platform/version.ts'
import { studioDay } from '#shared/studio-time.ts'
import type { Bucket } from './cards.ts'
import { closedOn, type LicensedUse, lastDaysOf } from './dated-pictures.ts'
import type { Listing, StudioListing } from './listing.ts'
import { type Closed, forStrangers } from './strangers-view.ts'

/** The portfolio on one day of the studio: its published projects are as strangers get them. */
export interface DayListing extends Listing {
  closed: Closed
  /** By the addresses of pictures with a licence, as 'YYYY-MM-DD'. */
  lastDays: ReadonlyMap<string, string>
}

type OnPages = readonly LicensedUse[]

interface KnownView {
  listing: StudioListing
  onPages: OnPages
  day: string
  view: DayListing
}

/**
 * @returns The portfolio as it is now, and which pictures are closed for the sake of pages. The same object is given again
 *   until the portfolio, these pictures or the day are others.
 */
export function createDayView(now: () => number): (listing: StudioListing, onPages: OnPages) => DayListing {
  let known: KnownView | undefined
  return (listing, onPages) => {
    const day = studioDay(now())
    if (known?.listing === listing && known.onPages === onPages && known.day === day) return known.view
    const view = toView(listing, onPages, day)
    known = { listing, onPages, day, view }
    return view
  }
}

function toView(listing: StudioListing, onPages: OnPages, day: string): DayListing {
  const { dated, galleries } = listing.datedPictures
  const uses = [...dated, ...onPages]
  const closed: Closed = { srcs: closedOn(uses, day), galleryOf: (id) => galleries.get(id) ?? [] }
  const lastDays = lastDaysOf(uses)
  const tag = tagOf(listing, [...closedOn(onPages, day)], day)
  if (closed.srcs.size === 0) return { ...listing, closed, lastDays, tag }
  const buckets = listing.buckets.map((bucket) => bucketFor(bucket, closed))
  return { ...listing, closed, lastDays, tag, buckets, published: buckets.flatMap(({ published }) => published) }
}

/** @param closed Pictures that pages close, as the version of the portfolio knows nothing of these. */
function tagOf({ tag, datedPictures }: StudioListing, closed: readonly string[], day: string): string {
  const ofDay = datedPictures.dated.length === 0 ? tag : `${tag}-${day}`
  return closed.length === 0 ? ofDay : `${ofDay}-${hashVersion(closed)}`
}

/** Cards without a closed picture stay the same objects, and a bucket of such cards alone stays itself. */
function bucketFor(bucket: Bucket, closed: Closed): Bucket {
  const published = bucket.published.map((card) => (showsClosed(card, closed) ? forStrangers(card, closed) : card))
  return published.every((card, index) => card === bucket.published[index]) ? bucket : { ...bucket, published }
}

function showsClosed({ thumbnail, heroImage, views = {} }: Project, { srcs }: Closed): boolean {
  return [thumbnail, heroImage, views.home?.src, views.services?.src].some((src) => src !== undefined && srcs.has(src))
}
