import { describe, expect, it } from 'vitest'
import type { LeadItem, MailDelivery } from '#contract/leads/leads.ts'
import { countOf, deliveryOf, isUndelivered, isWork, nameOf, statusSaysMore } from './texts.ts'

it.each([
  ['inquiries', 0, 'No inquiries'],
  ['inquiries', 1, '1 inquiry'],
  ['quotes', 2, '2 quotes'],
  ['waitlist', 1, '1 person'],
  ['waitlist', 1200, '1,200 people'],
  ['newsletter', 1, '1 address'],
] as const)('the list of %s counts %i as “%s”', (list, count, text) => {
  expect(countOf(list, count)).toBe(text)
})

it('inquiries and quotes are work; the other lists are people', () => {
  expect((['inquiries', 'quotes', 'waitlist', 'newsletter'] as const).map(isWork)).toEqual([true, true, false, false])
})

it.each([
  ['Maura Doyle', 'maura@example.com', 'Maura Doyle'],
  ['  ', 'maura@example.com', 'maura@example.com'],
])('a record of “%s” <%s> is headed “%s”', (name, email, shown) => {
  expect(nameOf({ name, email })).toBe(shown)
})

it('the list repeats no status that every new record has', () => {
  expect(['new', 'waiting', 'won', 'spam'].map((status) => statusSaysMore(status as 'new'))).toEqual([
    false,
    false,
    true,
    true,
  ])
})

it.each([
  [{}, true],
  [{ done: true }, false],
  [{ status: 'contacted' }, false],
  [{ waitsForStudio: false }, false],
  [{ wroteBackAt: '2026-07-04T16:30:00.000Z' }, false],
  [{ remindOn: '2026-07-04' }, false],
] as const)(
  'of one that was replied to and counts as open, %j: its reply is known not to have arrived: %s',
  (fields, is) => {
    const replied = { done: false, status: 'replied', waitsForStudio: true, remindOn: null, wroteBackAt: null }
    expect(isUndelivered({ ...replied, ...fields } as LeadItem)).toBe(is)
  },
)

describe('the state of a mail', () => {
  const SOON = '2026-07-04T16:30:00.000Z'
  const mail = (fields: Partial<MailDelivery>) =>
    ({ state: 'due', attempts: 0, sentAt: null, dueAt: null, ...fields }) as MailDelivery

  it.each([
    [{ state: 'held' }, 'Held back'],
    [{ state: 'cancelled' }, 'Canceled'],
    [{ state: 'failed', attempts: 9 }, 'Failed'],
    [{ state: 'sent', sentAt: SOON }, 'Sent Jul 4, 2026, 12:30 PM'],
    [{ state: 'sent' }, 'Sent'],
    [{ dueAt: SOON }, 'Waiting'],
    [{ attempts: 2, dueAt: SOON }, 'Trying again Jul 4, 2026, 12:30 PM'],
    [{ attempts: 2 }, 'Waiting'],
  ] as const)('%j is shown as “%s”', (fields, text) => {
    expect(deliveryOf(mail(fields as Partial<MailDelivery>))).toBe(text)
  })
})
