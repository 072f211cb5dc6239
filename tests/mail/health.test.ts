import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import type { HealthCheck } from '#contract/health.ts'
import type { User } from '#contract/people/session.ts'
import { inquiry, postInquiry } from '../support/inquiries.ts'
import { SHORT_SMTP_LIMITS, startSmtp, type TestSmtp } from '../support/smtp.ts'
import { type Studio, startStudio } from '../support/studio.ts'

const owner: User = { uid: 'u1', email: 'owner@studio.test', role: 'owner', isAuthorized: true }

const JSON_TYPE = { 'content-type': 'application/json' }

describe('the health of mail', () => {
  let studio: Studio
  let smtp: TestSmtp | undefined
  const start = async (env: Record<string, string> = {}) => {
    studio = await startStudio({ env, viewer: owner, smtpLimits: SHORT_SMTP_LIMITS })
  }
  const startWithSmtp = async () => {
    smtp = await startSmtp()
    await start({ SMTP_URL: smtp.url })
    return smtp
  }
  afterEach(async () => {
    await studio.close()
    await smtp?.stop()
    smtp = undefined
  })
  const check = async (): Promise<HealthCheck> => {
    const answer = await studio.fetch('/api/health/email')
    expect(answer.status).toBe(200)
    return (await answer.json()) as HealthCheck
  }

  it('S21: is nobody else’s business', async () => {
    studio = await startStudio()
    expect((await studio.fetch('/api/health/email')).status).toBe(401)
  })

  it('DASH-4: says plainly when no mail server is set', async () => {
    await start()
    await postInquiry(studio, inquiry)
    expect(await check()).toEqual({
      ok: false,
      message: 'Mail cannot leave yet: 2 mails wait. Ask your developer to connect a mail server.',
      checkedAt: new Date(studio.clock.nowMs).toISOString(),
    })
  })

  it('DASH-4: counts no mails where none waits', async () => {
    await start()
    expect((await check()).message).toBe('Mail cannot leave yet. Ask your developer to connect a mail server.')
  })

  it('DASH-6: really asks the mail server, anew each time', async () => {
    const smtp = await startWithSmtp()
    expect(await check()).toMatchObject({ ok: true, message: 'The mail server answers.' })
    await smtp.stop()
    expect(await check()).toMatchObject({ ok: false, message: 'The mail server cannot be reached.' })
    await smtp.comeBack()
    expect(await check()).toMatchObject({ ok: true })
    expect(smtp.visits).toHaveLength(2)
  })

  it('S21: has one check under way at a time, and gives up on silence', async () => {
    const smtp = await startWithSmtp()
    smtp.behave('silent')
    const answers = await Promise.all([check(), check(), check()])
    expect(new Set(answers.map(({ message }) => message))).toEqual(new Set(['The mail server did not answer in time.']))
    expect(smtp.visits).toHaveLength(1)
  })

  it('DASH-4: says what failed and what waits for long', async () => {
    const smtp = await startWithSmtp()
    const answers = ['550', '451'] as const
    smtp.behave(() => answers[smtp.visits.length === 1 ? 0 : 1] ?? 'none')
    await postInquiry(studio, inquiry)
    await studio.runJobs()
    await postInquiry(studio, { ...inquiry, details: 'Another.' })
    smtp.behave('451')
    await studio.runJobs()
    expect(await check()).toMatchObject({
      ok: true,
      message: 'The mail server answers. 2 mails wait to be sent. 2 mails have failed: see the inbox.',
    })
    studio.clock.nowMs += 16 * 60_000
    expect(await check()).toMatchObject({ ok: false, message: expect.stringContaining('quarter of an hour') })
  })

  it('S21: never says where the server is or who logs in', async () => {
    await start({ SMTP_URL: 'smtp://someone:secret@localhost:1' })
    const { ok, message } = await check()
    expect([ok, message]).toEqual([false, 'The mail server cannot be reached.'])
    await start({ SMTP_URL: 'smtp://someone:secret@mail.invalid' })
    expect((await check()).message).not.toMatch(/someone|secret|invalid/)
  })

  it('sends a test e-mail to whoever asks, at once, and says what became of it', async () => {
    const smtp = await startWithSmtp()
    const send = async () => {
      const answer = await studio.fetch('/api/admin/test-email', { method: 'POST', body: '{}', headers: JSON_TYPE })
      return { status: answer.status, ...((await answer.json()) as { ok?: boolean; message?: string }) }
    }
    const sent = await send()
    expect(sent).toMatchObject({ status: 200, ok: true, message: expect.stringContaining(owner.email) })
    expect(smtp.taken.map(({ to }) => to)).toEqual([[owner.email]])
    expect(await studio.db.selectFrom('mail').select('id').execute()).toEqual([])
    smtp.behave('550')
    expect(await send()).toMatchObject({ status: 200, ok: false, message: expect.stringMatching(/mail server/) })
    for (let time = 0; time < 3; time += 1) await send()
    expect((await send()).status).toBe(429)
    studio.clock.nowMs += 10 * 60_000
    expect((await send()).status).toBe(200)
  })

  it('says where the test e-mail is while no mail server is set', async () => {
    await start()
    const answer = await studio.fetch('/api/admin/test-email', { method: 'POST', body: '{}', headers: JSON_TYPE })
    expect(await answer.json()).toEqual({
      ok: false,
      message: 'Mail cannot leave yet. Ask your developer to connect a mail server.',
    })
    expect(await readdir(path.join(studio.dataDir, 'mail'))).toHaveLength(1)
  })
})
