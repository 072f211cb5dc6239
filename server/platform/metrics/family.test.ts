import { expect, it } from 'vitest'
import { createCounter } from './counter.ts'
import { metricsText } from './family.ts'
import { createHistogram } from './histogram.ts'

it('writes quotes, backslashes and line breaks so that they end nothing', () => {
  const family = {
    name: 'odd_total',
    help: 'One\\two\nthree "four"',
    type: 'counter' as const,
    samples: [{ labels: { path: 'a"b\\c\nd' }, value: 1 }],
  }
  expect(metricsText([family])).toBe(
    '# HELP odd_total One\\\\two\\nthree "four"\n# TYPE odd_total counter\nodd_total{path="a\\"b\\\\c\\nd"} 1\n',
  )
})

it('a counter without labels is 0 before it counts', () => {
  const counter = createCounter({ name: 'renders_total', help: 'x' })
  expect(counter.family().samples).toEqual([{ value: 0 }])
  counter.add()
  expect(counter.family().samples).toEqual([{ labels: {}, value: 1 }])
})

it('a histogram sums its buckets up, with what is longer than all of them and a clock that was set back', () => {
  const histogram = createHistogram({ name: 'd_seconds', help: 'x', label: 'route', bucketsS: [0.1, 1] })
  for (const ms of [100, 101, 5000, -7]) histogram.note('/', ms)
  expect(metricsText([histogram.family()]).split('\n').slice(2)).toEqual([
    'd_seconds_bucket{route="/",le="0.1"} 2',
    'd_seconds_bucket{route="/",le="1"} 3',
    'd_seconds_bucket{route="/",le="+Inf"} 4',
    'd_seconds_sum{route="/"} 5.201',
    'd_seconds_count{route="/"} 4',
    '',
  ])
})
