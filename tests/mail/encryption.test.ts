import { afterEach, describe, expect, it } from 'vitest'
import type { User } from '#contract/people/session.ts'
import { inquiry, postInquiry, storedMails } from '../support/inquiries.ts'
import { SHORT_SMTP_LIMITS, startSmtp, type TestSmtp } from '../support/smtp.ts'
import { type Studio, startStudio } from '../support/studio.ts'

const OWNER: User = { uid: 'u1', email: 'owner@studio.test', role: 'owner', isAuthorized: true }
const NO_ENCRYPTION =
  'The mail server offers no encryption, so nothing is sent to it: ask your developer to check its address.'
/** A server that knows no STARTTLS, or one from which an attacker on the way has removed it. */
const PLAIN = { disabledCommands: ['STARTTLS'] }

/** Address of this machine that does not look like a loopback one. */
const elsewhere = (smtp: TestSmtp, query = '') => `smtp://studio:p%40ss@0.0.0.0:${smtp.port}${query}`

describe('a mail server on another machine', () => {
  let studio: Studio
  let smtp: TestSmtp
  afterEach(async () => {
    await studio.close()
    await smtp.stop()
  })
  const logins: unknown[] = []
  const start = async (options: object, url: (smtp: TestSmtp) => string) => {
    logins.length = 0
    smtp = await startSmtp({
      onAuth: ({ username }, session, answer) => {
        logins.push([username, session.secure])
        answer(null, { user: username })
      },
      allowInsecureAuth: true,
      ...options,
    })
    studio = await startStudio({ viewer: OWNER, env: { SMTP_URL: url(smtp) }, smtpLimits: SHORT_SMTP_LIMITS })
    await postInquiry(studio, inquiry)
    await studio.runJobs()
  }
  const email = async () => (await studio.fetch('/api/health/email')).json()

  it('L5: gets neither login nor mail unless it encrypts; both wait, and the dashboard says why', async () => {
    await start(PLAIN, elsewhere)
    expect([smtp.taken, logins]).toEqual([[], []])
    expect(smtp.visits.length).toBeGreaterThan(0)
    const waiting = { state: 'pending', last_error: NO_ENCRYPTION }
    expect((await storedMails(studio)).map(({ state }) => state)).toEqual(['pending', 'pending'])
    expect((await storedMails(studio))[0]).toMatchObject(waiting)
    expect(await email()).toMatchObject({ ok: false, message: `${NO_ENCRYPTION} 2 mails wait to be sent.` })
  })

  it('L5: gets them in the clear when SMTP_URL says so', async () => {
    await start(PLAIN, (smtp) => elsewhere(smtp, '?requireTLS=false'))
    expect([smtp.taken.length, logins]).toEqual([2, [['studio', false]]])
    expect(await email()).toMatchObject({ ok: true })
  })

  it('L5: gets them encrypted when it can, whether it says so or somebody keeps it from saying so', async () => {
    const ofItsOwnMaking = (smtp: TestSmtp) => elsewhere(smtp, '?tls.rejectUnauthorized=false')
    await start({ hideSTARTTLS: true }, ofItsOwnMaking)
    expect([smtp.taken.length, logins]).toEqual([2, [['studio', true]]])
  })

  it('L5: with a certificate that nobody vouches for gets nothing', async () => {
    await start({ hideSTARTTLS: false }, elsewhere)
    expect([smtp.taken, logins]).toEqual([[], []])
    expect(await email()).toMatchObject({ ok: false })
  })
})

it('L5: a mail server on this machine needs no encryption, unless SMTP_URL insists', async () => {
  const smtp = await startSmtp(PLAIN)
  for (const [query, count] of [
    ['', 2],
    ['?requireTLS=true', 0],
  ] as const) {
    const studio = await startStudio({ env: { SMTP_URL: smtp.url + query }, smtpLimits: SHORT_SMTP_LIMITS })
    smtp.taken.length = 0
    await postInquiry(studio, inquiry)
    await studio.runJobs()
    expect(smtp.taken).toHaveLength(count)
    await studio.close()
  }
  await smtp.stop()
})
