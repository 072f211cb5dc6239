import { expect, it } from 'vitest'
import { LETTER_BOXES } from './letter-boxes.ts'
import { drawMark, drawMasthead, drawNameLine } from './letter-drawings.ts'

it('each lettering stands in the box that its letters fill', () => {
  expect(LETTER_BOXES).toEqual({
    mark: drawMark().viewBox,
    masthead: drawMasthead().viewBox,
    'name-line': drawNameLine().viewBox,
  })
})
