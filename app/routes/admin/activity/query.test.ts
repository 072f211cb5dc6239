import { expect, test } from 'vitest'
import { historyAddress } from '#app/admin/history-address.ts'
import { activityAddress, exportAddress, readQuery } from './query.ts'

const read = (search: string) => readQuery(new URLSearchParams(search))

test('an address says what is shown, and what it cannot mean is left out', () => {
  expect(read('search=%20beach%0Ahouse&area=letters&record=3')).toEqual({
    search: 'beach house',
    area: 'letters',
    record: '3',
  })
  expect(read('area=nonsense')).toEqual({ search: '', area: '', record: '' })
  expect(read(`search=${'a'.repeat(300)}`).search).toHaveLength(200)
})

test('addresses name what is filtered, and nothing else', () => {
  const query = read('search=a%26b')
  expect(activityAddress(query)).toBe('/admin/activity?search=a%26b')
  expect(activityAddress(query, { search: '', area: 'stool' })).toBe('/admin/activity?area=stool')
  expect(activityAddress(query, { search: '' })).toBe('/admin/activity')
  expect(exportAddress(query)).toBe('/api/admin/activity.csv?search=a%26b')
  expect(historyAddress('portfolio', 'beach-house')).toBe('/admin/activity?area=portfolio&record=beach-house')
})
