import { expect, it } from 'vitest'
import { keptInWords, mistakesIn, profileChange, type TypedStudio } from './whose-site-draft.ts'

const EMPTY: TypedStudio = {
  name: '',
  location: '',
  timeZone: '',
  email: '',
  signature: '',
  lettering: '',
  isTakingOutExamples: false,
}

it('saves only what was written and is not as in the example', () => {
  expect(profileChange(EMPTY)).toEqual({})
  expect(profileChange({ ...EMPTY, isTakingOutExamples: true })).toEqual({})
  expect(profileChange({ ...EMPTY, location: ' Avalon, NJ ', timeZone: 'America/New_York' })).toEqual({
    location: 'Avalon, NJ',
  })
})

it('has mails signed by the studio where it has a name and nobody signs', () => {
  expect(profileChange({ ...EMPTY, name: 'Gull' })).toEqual({ name: 'Gull', signature: '' })
  expect(profileChange({ ...EMPTY, name: 'Gull', signature: 'Ann' })).toEqual({ name: 'Gull', signature: 'Ann' })
})

it('names what cannot be saved', () => {
  expect(mistakesIn({ email: 'nobody', timeZone: 'Nowhere/Else' })).toEqual({
    email: 'Please enter a valid email address',
    timeZone: 'There is no such time zone; one is America/New_York',
  })
  expect(mistakesIn({ name: 'Gull' })).toEqual({})
})

it('names all that was typed before, whichever fields those are', () => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  expect(keptInWords({ ...EMPTY, timeZone })).toEqual([])
  expect(keptInWords({ ...EMPTY, timeZone, email: 'ann@gull.example', lettering: '<svg/>' })).toEqual([
    'ann@gull.example',
    'A drawing of your name',
  ])
  expect(keptInWords({ ...EMPTY, timeZone: 'Pacific/Chatham' })).toEqual(['Pacific/Chatham'])
  expect(keptInWords({ ...EMPTY, timeZone, isTakingOutExamples: true })).toEqual([
    'The example content is to be taken out',
  ])
})
