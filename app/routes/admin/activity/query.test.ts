import { expect, test } from 'vitest'
import { historyAddress } from '#app/admin/history-address.ts'
import { activityAddress, exportAddress, isFiltered, readQuery } from './query.ts'

const read = (search: string) => readQuery(new URLSearchParams(search))

test('an address says what is shown, and what it cannot mean is left out', () => {
  expect(
    read('search=%20beach%0Ahouse&area=letters&person=a%40b.example&from=2026-11-01&to=2026-11-02&record=3'),
  ).toEqual({
    search: 'beach house',
    area: 'letters',
    person: 'a@b.example',
    from: '2026-11-01',
    to: '2026-11-02',
    record: '3',
    part: '',
  })
  const nothing = { search: '', area: '', person: '', from: '', to: '', record: '', part: '' }
  for (const bad of ['area=nonsense', 'from=yesterday', 'from=2026-02-30', 'to=0001-01-01', 'to=2026-11-01T10:00'])
    expect(read(bad)).toEqual(nothing)
  expect(read(`search=${'a'.repeat(300)}`).search).toHaveLength(200)
})

test('addresses name what is filtered, and nothing else', () => {
  const query = read('search=a%26b')
  expect(activityAddress(query)).toBe('/admin/activity?search=a%26b')
  expect(activityAddress(query, { search: '', area: 'stool' })).toBe('/admin/activity?area=stool')
  expect(activityAddress(query, { search: '' })).toBe('/admin/activity')
  expect(exportAddress(query)).toBe('/api/admin/activity.csv?search=a%26b')
  const days = read('person=site&from=2026-11-01&to=2026-11-02&area=stool')
  expect(exportAddress(days)).toBe('/api/admin/activity.csv?area=stool&person=site&from=2026-11-01&to=2026-11-02')
  expect([isFiltered(days), isFiltered(read(''))]).toEqual([true, false])
  expect(historyAddress('site', 'page-texts', 'about')).toBe('/admin/activity?area=site&record=page-texts&part=about')
  expect(activityAddress(read('area=site&record=page-texts&part=about'))).toBe(
    '/admin/activity?area=site&record=page-texts&part=about',
  )
  expect(activityAddress(read('part=about'))).toBe('/admin/activity')
  expect(historyAddress('portfolio', 'beach-house')).toBe('/admin/activity?area=portfolio&record=beach-house')
})
