import { describe, expect, it } from 'vitest'
import { exportAddress, inboxAddress, readQuery } from './query.ts'

const PLAIN = { list: 'inquiries', search: '', status: '', page: 1, lead: '' }
const read = (search: string) => readQuery(new URLSearchParams(search))

describe('the address of the inbox', () => {
  it.each([
    ['', PLAIN],
    [
      'list=quotes&status=won&search=+linen+&page=3&lead=a1',
      { ...PLAIN, list: 'quotes', status: 'won', search: 'linen', page: 3, lead: 'a1' },
    ],
    ['list=letters&status=sold&page=x', PLAIN],
    ['list=waitlist&status=won', { ...PLAIN, list: 'waitlist' }],
    ['list=waitlist&status=mail_failed', { ...PLAIN, list: 'waitlist', status: 'mail_failed' }],
    ['page=-1', PLAIN],
    ['page=1.5', PLAIN],
    ['search=a%00b', { ...PLAIN, search: 'a b' }],
  ])('%j is read as far as it makes sense', (search, query) => {
    expect(read(search)).toEqual(query)
  })

  it('says what is not ordinary, and nothing else', () => {
    expect(inboxAddress(read(''))).toBe('/admin/inbox?list=inquiries')
    expect(inboxAddress(read('list=quotes&page=2'), { lead: 'a1' })).toBe('/admin/inbox?list=quotes&page=2&lead=a1')
  })

  it('another filter starts on its first page with nothing open', () => {
    const query = read('list=quotes&page=2&lead=a1&search=linen')
    expect(inboxAddress(query, { status: 'won' })).toBe('/admin/inbox?list=quotes&status=won&search=linen')
    expect(inboxAddress(query, { list: 'waitlist', status: '' })).toBe('/admin/inbox?list=waitlist&search=linen')
  })

  it('the export is of the filter, on all of its pages', () => {
    const query = read('list=quotes&status=won&page=2&lead=a1&search=a%26b')
    expect(exportAddress(query)).toBe('/api/admin/leads.csv?list=quotes&status=won&search=a%26b')
  })
})
