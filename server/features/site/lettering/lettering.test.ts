import { expect, it } from 'vitest'
import { builtInProfile } from '#content/built-in-profile.ts'
import type { StudioProfile } from '#contract/site/site.ts'
import { markOf } from './lettering.ts'

const profile = (change: Partial<StudioProfile>): StudioProfile => ({ ...builtInProfile, ...change })

it('a name whose accents were typed as signs of their own is set as one with whole letters', () => {
  expect(markOf(profile({ name: 'E\u0301lan' }))?.lettering).toEqual(markOf(profile({ name: 'Élan' }))?.lettering)
  expect(markOf(profile({ name: 'E\u0301lan' }))?.initial).toBe(markOf(profile({ name: 'Élan' }))?.initial)
})

it('a town is cut between signs, never within one', () => {
  const town = markOf(profile({ location: `${'A'.repeat(21)}🏖🏖` }))?.town
  expect(town).toBe(`${'A'.repeat(21)}🏖`)
  expect(markOf(profile({ location: builtInProfile.location }))).toBeUndefined()
})
