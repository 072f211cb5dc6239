import { expect, test } from 'vitest'
import { errorTexts } from './error-texts.ts'

test.each([
  [404, 'Page not found', false],
  [410, 'Project taken down', false],
  [400, 'Something went wrong', true],
  [500, 'Something went wrong', true],
  [503, 'Something went wrong', true],
])('%i is titled "%s"', (status, title, isOurFault) => {
  expect(errorTexts(status, true)).toMatchObject({ title, isOurFault })
})

test('where no page is, one has walked past the seventh mile, or, where the studio is elsewhere, past the end', () => {
  expect(errorTexts(404, true)).toMatchObject({
    headingItalic: 'mile seven.',
    text: expect.stringContaining('the inlet'),
  })
  const elsewhere = errorTexts(404, false)
  expect(elsewhere).toMatchObject({ title: 'Page not found', headingItalic: 'the end.' })
  expect(elsewhere.text).not.toContain('inlet')
})
