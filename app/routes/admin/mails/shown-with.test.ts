import { expect, it } from 'vitest'
import { MAIL_NAMES } from '#contract/mails/mail-words.ts'
import { shownWithText } from './shown-with.ts'

const MAURA = { name: 'Maura Doyle', receivedAt: '2026-11-13T01:00:00.000Z' }

it('says whose data a mail is shown with, by the day in the studio', () => {
  expect(shownWithText('inquiry', MAURA)).toBe('Shown with Maura Doyle’s inquiry of November 12, 2026.')
  expect(shownWithText('waitlist', MAURA)).toBe('Shown with Maura Doyle, on the waitlist since November 12, 2026.')
})

it('says why a mail is shown with an example', () => {
  expect(shownWithText('inquiry', null)).toBe('Shown with an example: nobody has written yet.')
  for (const mail of MAIL_NAMES) expect(shownWithText(mail, null)).toMatch(/^Shown with an example: nobody .+\.$/)
})
