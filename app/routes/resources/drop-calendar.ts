import { services } from '#app/loaders/context.ts'
import { slugOf } from '#shared/slug.ts'
import type { Route } from './+types/drop-calendar.ts'

/** How long the entry lasts where no closing time is known. */
const SHORT_MS = 60 * 60_000
const NONE = { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } }

/** The next opening of the drop as an entry for calendars (RFC 5545); 404 while none is planned, or the stool is hidden without a word. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<Response> {
  const { site, documents } = context.get(services)
  const [{ metadata }, { value: profile }, { value: texts }] = await Promise.all([
    site.metadata(),
    documents.profile.get(),
    documents.texts.get(),
  ])
  const { nextOpenAt, nextCloseAt } = metadata.stoolDrop.state
  const isSecret = metadata.hideStoolPage && !metadata.teasesDrop
  if (isSecret || nextOpenAt === null) return new Response('No drop is planned.\n', NONE)
  const opens = new Date(nextOpenAt)
  const closes = nextCloseAt === null ? new Date(opens.getTime() + SHORT_MS) : new Date(nextCloseAt)
  const page = new URL('/stool', request.url).href
  const stool = texts.stool.heading
  return new Response(calendar({ opens, closes, page, studio: profile.name, stool }), {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${slugOf(stool) || 'stool'}.ics"`,
      'cache-control': 'no-cache',
    },
  })
}

interface Opening {
  opens: Date
  closes: Date
  page: string
  /** Their names. */
  studio: string
  stool: string
}

function calendar({ opens, closes, page, studio, stool }: Opening): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(studio.replaceAll('/', ' '))}//${escaped(stool.replaceAll('/', ' '))}//EN`,
    'BEGIN:VEVENT',
    `UID:drop-${stamp(opens)}@${new URL(page).hostname}`,
    `DTSTAMP:${stamp(opens)}`,
    `DTSTART:${stamp(opens)}`,
    `DTEND:${stamp(closes)}`,
    `SUMMARY:${escaped(stool)}: the drop opens`,
    `URL:${page}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

const escaped = (text: string) => text.replaceAll(/[\\,;]/g, '\\$&')

/** Bytes of a line at most; what goes on in the next one begins with a space. */
const LINE_BYTES = 75

function folded(line: string): string {
  let text = ''
  let bytes = 0
  for (const sign of line) {
    const more = Buffer.byteLength(sign)
    if (bytes + more > LINE_BYTES) {
      text += '\r\n '
      bytes = 1
    }
    text += sign
    bytes += more
  }
  return text
}

/** UTC as calendars write it: 20261201T140000Z. */
const stamp = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d+/g, '')
