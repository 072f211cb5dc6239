import { expect, test } from 'vitest'
import { errorTexts } from './error-texts.ts'

test.each([
  [404, 'Page not found', false],
  [410, 'Project taken down', false],
  [400, 'Something went wrong', true],
  [500, 'Something went wrong', true],
  [503, 'Something went wrong', true],
])('%i is titled "%s"', (status, title, isOurFault) => {
  expect(errorTexts(status)).toMatchObject({ title, isOurFault })
})
