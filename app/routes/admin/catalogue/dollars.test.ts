import { expect, it } from 'vitest'
import { centsOf, dollarsOf } from './dollars.ts'

it('prices are typed in dollars, with or without sign, commas and cents', () => {
  const typed = ['1450', '$1,450', ' 1,450.5 ', '.75', '0', '$ 12.05', '1000000']
  expect(typed.map(centsOf)).toEqual([145_000, 145_000, 145_050, 75, 0, 1205, 100_000_000])
})

it.each(['', '$', '.', 'free', '1.234', '12,34', '-5', '1e3', '1 450'])('%j is no price', (typed) => {
  expect(centsOf(typed)).toBeNaN()
})

it('what a field holds reads back as the same price', () => {
  const cents = [0, 5, 99, 7500, 145_050, 1_999_999]
  expect(cents.map((price) => centsOf(dollarsOf(price)))).toEqual(cents)
  expect(dollarsOf(145_000)).toBe('1450')
})
