import { expect, it } from 'vitest'
import { mediaAddress, readQuery } from './query.ts'

const read = (search: string) => readQuery(new URLSearchParams(search))

it('an address is read as it was written, and nonsense counts as left out', () => {
  const query = read('show=undescribed&search=porch&after=0mi12abcd0000aa')
  expect(query).toEqual({ view: 'undescribed', search: 'porch', cursor: '0mi12abcd0000aa' })
  expect(readQuery(new URL(mediaAddress(query, { cursor: query.cursor }), 'http://studio.test').searchParams)).toEqual(
    query,
  )
  expect(read('show=elephants&search=%00&after=%3Cscript%3E')).toEqual({ view: 'all', search: '', cursor: '' })
})

it('another view or search begins on the first page', () => {
  const query = read('search=porch&after=0mi12abcd0000aa')
  expect(mediaAddress(query, { view: 'unused' })).toBe('/admin/media?show=unused&search=porch')
  expect(mediaAddress(query, { search: '' })).toBe('/admin/media')
})
