import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { studioProfile } from '#content/profile.ts'
import type { InquiryInput } from '#contract/leads/inquiries.ts'
import { startSmtp, type TestSmtp } from '../support/smtp.ts'
import { type Studio, startStudio } from '../support/studio.ts'

const VISITOR = 'maura@mail.example'
const EVIL = 'victim@evil.example'

const INQUIRY: InquiryInput = {
  firstName: 'Maura',
  lastName: 'Doyle',
  phone: '609.555.0188',
  email: VISITOR,
  projectAddress: '104th Street, Stone Harbor, NJ',
  details: 'Four boys, one parrot.',
}
const FIELDS = Object.keys(INQUIRY) as (keyof InquiryInput)[]

/** Input that tries to make our mail server write to others, or a mail program run markup. */
const HOSTILE = [
  `x\r\nBcc: ${EVIL}`,
  `x\nCc: ${EVIL}`,
  `x\rTo: ${EVIL}`,
  `x%0d%0aBcc:%20${EVIL}`,
  `x\r\n\r\nA body of my own\r\n.\r\nMAIL FROM:<${EVIL}>`,
  `${VISITOR}, ${EVIL}`,
  `"<${EVIL}>" <${EVIL}>`,
  `${EVIL}\u0000${VISITOR}`,
  `x\u2028Bcc: ${EVIL}`,
  `=?utf-8?q?x=0D=0ABcc:_${EVIL}?=`,
  `<img src="https://evil.example/p.gif" onerror="alert(1)">`,
  `<a href="https://evil.example">Confirm</a>`,
  `'"><script>alert(1)</script>`,
]
const FORMS = HOSTILE.flatMap((text) => FIELDS.map((field) => ({ field, text })))

describe('S12: 78 hostile forms', () => {
  let studio: Studio
  let smtp: TestSmtp
  const answers: number[] = []
  beforeAll(async () => {
    smtp = await startSmtp()
    studio = await startStudio({ env: { SMTP_URL: smtp.url, RATE_LIMIT: 'off' } })
    for (const { field, text } of FORMS) {
      const body = JSON.stringify({ ...INQUIRY, [field]: text })
      const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
      const { status } = await studio.fetch('/api/contact', { method: 'POST', headers, body })
      answers.push(status)
    }
    await studio.runJobs()
  })
  afterAll(async () => {
    await studio.close()
    await smtp.stop()
  })

  it('are all there, and each is taken or refused in words', () => {
    expect(FORMS).toHaveLength(78)
    expect(new Set(answers)).toEqual(new Set([200, 400]))
  })

  it('reach the studio and the one address that was given as the visitor’s, nobody else', () => {
    expect(smtp.taken.length).toBeGreaterThan(FORMS.length)
    const recipients = new Set(smtp.taken.flatMap(({ to }) => to))
    expect([...recipients].toSorted()).toEqual([VISITOR, studioProfile.email].toSorted())
  })

  it('leave one header of each kind, no copies to anybody, and no markup of theirs', async () => {
    for (const { raw } of smtp.taken) {
      const { headers, html = '', replyTo } = await PostalMime.parse(raw)
      const names = headers.map(({ key }) => key)
      expect(names).toEqual([...new Set(names)])
      expect(names).not.toContain('bcc')
      expect(names).not.toContain('cc')
      expect((replyTo ?? []).map(({ address }) => address)).not.toContain(EVIL)
      expect(html).not.toMatch(/<script|<img[^>]+evil\.example|href="https:\/\/evil\.example/i)
    }
  })
})
