import type { Project } from '#contract/portfolio/portfolio.ts'
import { studioDay } from '#shared/studio-time.ts'
import { studioTimeZone } from '#shared/studio-time-zone.ts'
import type { Bucket } from './cards.ts'
import { closedOn, lastDaysOf } from './dated-pictures.ts'
import type { Listing, StudioListing } from './listing.ts'
import { type Closed, forStrangers } from './strangers-view.ts'

/** The portfolio on one day of the studio: its published projects are as strangers get them. */
export interface DayListing extends Listing {
  closed: Closed
  /** By the addresses of pictures with a licence, as 'YYYY-MM-DD'. */
  lastDays: ReadonlyMap<string, string>
}

/** @returns The portfolio as it is now. The same object is given again until the portfolio or the day is another one. */
export function createDayView(now: () => number): (listing: StudioListing) => DayListing {
  let known: { listing: StudioListing; day: string; view: DayListing } | undefined
  const dayAt = dayOfTheMinute()
  return (listing) => {
    const day = dayAt(now())
    if (known?.listing !== listing || known.day !== day) known = { listing, day, view: toView(listing, day) }
    return known.view
  }
}

const MINUTE_MS = 60_000

/** Asks the calendar once a minute, and in another time zone: that takes longer than the rest of the view. */
function dayOfTheMinute(): (ms: number) => string {
  let known: { minute: number; zone: string; day: string } | undefined
  return (ms) => {
    const minute = Math.floor(ms / MINUTE_MS)
    const zone = studioTimeZone()
    if (known?.minute !== minute || known.zone !== zone) known = { minute, zone, day: studioDay(ms) }
    return known.day
  }
}

function toView(listing: StudioListing, day: string): DayListing {
  const { dated, galleries } = listing.datedPictures
  const closed: Closed = { srcs: closedOn(dated, day), galleryOf: (id) => galleries.get(id) ?? [] }
  const lastDays = lastDaysOf(dated)
  const tag = dated.length === 0 ? listing.tag : `${listing.tag}-${day}`
  if (closed.srcs.size === 0) return { ...listing, closed, lastDays, tag }
  const buckets = listing.buckets.map((bucket) => bucketFor(bucket, closed))
  return { ...listing, closed, lastDays, tag, buckets, published: buckets.flatMap(({ published }) => published) }
}

/** Cards without a closed picture stay the same objects, and a bucket of such cards alone stays itself. */
function bucketFor(bucket: Bucket, closed: Closed): Bucket {
  const published = bucket.published.map((card) => (showsClosed(card, closed) ? forStrangers(card, closed) : card))
  return published.every((card, index) => card === bucket.published[index]) ? bucket : { ...bucket, published }
}

function showsClosed({ thumbnail, heroImage, views = {} }: Project, { srcs }: Closed): boolean {
  return [thumbnail, heroImage, views.home?.src, views.services?.src].some((src) => src !== undefined && srcs.has(src))
}
