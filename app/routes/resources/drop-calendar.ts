import { services } from '#app/loaders/context.ts'
import type { Route } from './+types/drop-calendar.ts'

/** How long the entry lasts where no closing time is known. */
const SHORT_MS = 60 * 60_000
const NONE = { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } }

/** The next opening of the drop as an entry for calendars (RFC 5545); 404 while none is planned or the stool is hidden. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<Response> {
  const { site, documents } = context.get(services)
  const [{ metadata }, { value: profile }] = await Promise.all([site.metadata(), documents.profile.get()])
  const { nextOpenAt, nextCloseAt } = metadata.stoolDrop.state
  if (metadata.hideStoolPage || nextOpenAt === null) return new Response('No drop is planned.\n', NONE)
  const opens = new Date(nextOpenAt)
  const closes = nextCloseAt === null ? new Date(opens.getTime() + SHORT_MS) : new Date(nextCloseAt)
  const page = new URL('/stool', request.url).href
  return new Response(calendar({ opens, closes, page, studio: profile.name }), {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="the-megan-stool.ics"',
      'cache-control': 'no-cache',
    },
  })
}

interface Opening {
  opens: Date
  closes: Date
  page: string
  /** Its name. */
  studio: string
}

function calendar({ opens, closes, page, studio }: Opening): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${studio.replaceAll('/', ' ')}//The Megan Stool//EN`,
    'BEGIN:VEVENT',
    `UID:drop-${stamp(opens)}@${new URL(page).hostname}`,
    `DTSTAMP:${stamp(opens)}`,
    `DTSTART:${stamp(opens)}`,
    `DTEND:${stamp(closes)}`,
    'SUMMARY:The Megan Stool: the drop opens',
    `URL:${page}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.join('\r\n')}\r\n`
}

/** UTC as calendars write it: 20261201T140000Z. */
const stamp = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d+/g, '')
