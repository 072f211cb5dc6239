import { afterEach, describe, expect, it } from 'vitest'
import type { SenderRecord, SenderRecords } from '#contract/health.ts'
import { type Studio, type StudioOptions, startStudio } from '../support/studio.ts'

const ADMIN = { uid: 'u1', email: 'kim@studio.test', role: 'admin', isAuthorized: true } as const
const DOMAIN = 'mail.studio.example'
const DKIM = `google._domainkey.${DOMAIN}`
const DMARC = `_dmarc.${DOMAIN}`

let studio: Studio
afterEach(() => studio.close())

async function read(
  txtRecords: StudioOptions['txtRecords'],
  SMTP_URL: string | undefined = 'smtp://someone:secret@smtp.gmail.com',
  domain = DOMAIN,
): Promise<SenderRecords> {
  const env = { MAIL_FROM: `Studio <hello@${domain}>`, ...(SMTP_URL && { SMTP_URL }) }
  studio = await startStudio({ viewer: ADMIN, env, ...(txtRecords && { txtRecords }) })
  const answer = await studio.fetch('/api/health/sender')
  expect(answer.status).toBe(200)
  return (await answer.json()) as SenderRecords
}

async function readOne(kind: SenderRecord['kind'], txtRecords: StudioOptions['txtRecords'], smtpUrl?: string) {
  const { records } = await read(txtRecords, smtpUrl)
  return records.find((record) => record.kind === kind)
}

describe('the records of the sender’s domain', () => {
  it('S21: are nobody else’s business', async () => {
    studio = await startStudio()
    expect((await studio.fetch('/api/health/sender')).status).toBe(401)
  })

  it('that are all there need nothing', async () => {
    const { domain, records } = await read({
      [DOMAIN]: ['something else', 'v=spf1 include:_spf.google.com ~all'],
      [DKIM]: ['v=DKIM1; k=rsa; p=MIIBIjANBgkqh'],
      [DMARC]: ['v=DMARC1; p=quarantine; rua=mailto:x@studio.example'],
    })
    expect(domain).toBe(DOMAIN)
    expect(records.map(({ kind, state, paste }) => [kind, state, paste])).toEqual([
      ['SPF', 'found', null],
      ['DKIM', 'found', null],
      ['DMARC', 'found', null],
    ])
  })

  it('of which none is there come with what to paste, except DKIM, whose name and key only the mail service knows', async () => {
    const { records } = await read({})
    expect(records.map(({ kind, state, paste }) => [kind, state, paste])).toEqual([
      ['SPF', 'missing', { name: DOMAIN, value: 'v=spf1 include:_spf.google.com ~all' }],
      ['DKIM', 'unknown', null],
      ['DMARC', 'missing', { name: DMARC, value: 'v=DMARC1; p=none' }],
    ])
  })

  it('about which no name server answers are not known, and no alarm', async () => {
    const { records } = await read(undefined)
    expect(records.map(({ state, paste }) => [state, paste])).toEqual(
      Array.from({ length: 3 }, () => ['unknown', null]),
    )
  })

  it('are not asked for while no mail server is set', async () => {
    expect(await read({}, '')).toEqual({ domain: '', records: [] })
  })

  it.each([
    ['two of them', ['v=spf1 mx ~all', 'v=spf1 a ~all'], 'wrong', null],
    ['everybody', ['v=spf1 mx +all'], 'wrong', 'v=spf1 mx ~all'],
    ['everybody without a sign', ['v=spf1 all'], 'wrong', 'v=spf1 ~all'],
    ['a strict one', ['v=spf1 mx -all'], 'found', null],
    ['another version', ['v=spf10 mx ~all'], 'missing', null],
  ] as const)('SPF with %s', async (_, texts, state, value) => {
    const record = await readOne('SPF', { [DOMAIN]: texts }, 'smtp://post.studio.example')
    expect([record?.state, record?.paste?.value ?? null]).toEqual([state, value])
  })

  it('SPF that is missing is not made up for a mail server that nobody knows', async () => {
    expect(await readOne('SPF', {}, 'smtp://127.0.0.1:25')).toMatchObject({
      state: 'missing',
      text: expect.stringMatching(/Your mail service says under “SPF” what to paste\.$/),
      paste: null,
    })
  })

  it.each([
    ['a key under a usual name', { [DKIM]: ['p=MIIB'] }, 'found'],
    ['a key that was taken back', { [DKIM]: ['v=DKIM1; p='] }, 'unknown'],
    ['some names without an answer', { [DKIM]: 'silent' }, 'unknown'],
  ] as const)('DKIM with %s', async (_, txtRecords, state) => {
    expect(await readOne('DKIM', txtRecords)).toMatchObject({ state })
  })

  it('DKIM is not said to have none of the usual names where not all of these were answered', async () => {
    expect(await readOne('DKIM', { [DKIM]: 'silent' })).toMatchObject({
      text: 'The name servers did not answer. This says nothing about your mail.',
    })
  })

  it.each([
    ['two of them', { [DMARC]: ['v=DMARC1; p=none', 'v=DMARC1; p=reject'] }, 'wrong'],
    ['no rule', { [DMARC]: ['v=DMARC1; rua=mailto:x@studio.example'] }, 'wrong'],
    ['a rule for subdomains alone', { [DMARC]: ['v=DMARC1; sp=none'] }, 'wrong'],
    ['the one of the domain above', { '_dmarc.studio.example': ['v=DMARC1;p=reject'] }, 'found'],
    ['no answer', { [DMARC]: 'silent' }, 'unknown'],
    ['its own and another above', { [DMARC]: ['v=DMARC1'], '_dmarc.studio.example': ['v=DMARC1;p=reject'] }, 'wrong'],
  ] as const)('DMARC with %s', async (_, txtRecords, state) => {
    expect(await readOne('DMARC', txtRecords)).toMatchObject({ state })
  })

  const RULE = 'v=DMARC1; p=reject'
  const SPOILT = 'v=DMARC1; rua=mailto:x@studio.example'
  it.each([
    ['studio.co.uk', { '_dmarc.studio.co.uk': [RULE] }, 'found'],
    ['post.studio.co.uk', { '_dmarc.studio.co.uk': [RULE] }, 'found'],
    ['a.b.c.studio.co.uk', { '_dmarc.studio.co.uk': [RULE] }, 'found'],
    ['a.b.studio.co.uk', { '_dmarc.b.studio.co.uk': [SPOILT], '_dmarc.studio.co.uk': [RULE] }, 'found'],
    ['a.b.studio.co.uk', { '_dmarc.b.studio.co.uk': [`${RULE}; psd=n`], '_dmarc.studio.co.uk': [SPOILT] }, 'found'],
    ['a.studio.co.uk', { '_dmarc.studio.co.uk': [RULE], '_dmarc.co.uk': [`${SPOILT}; psd=y`] }, 'found'],
    ['a.studio.co.uk', { '_dmarc.co.uk': [`${RULE}; psd=y`] }, 'found'],
    ['a.studio.co.uk', { '_dmarc.uk': [RULE] }, 'missing'],
    ['a.studio.co.uk', { '_dmarc.other.co.uk': [RULE] }, 'missing'],
    ['a.b.c.d.e.f.g.h.co.uk', { '_dmarc.b.c.d.e.f.g.h.co.uk': [RULE] }, 'missing'],
    ['a.b.c.d.e.f.g.h.co.uk', { '_dmarc.d.e.f.g.h.co.uk': [RULE] }, 'found'],
  ] as const)('DMARC of %s, where the names have %o, is %s', async (domain, txtRecords, state) => {
    const { records } = await read(txtRecords, undefined, domain)
    expect(records.find(({ kind }) => kind === 'DMARC')).toMatchObject({ state })
  })
})
