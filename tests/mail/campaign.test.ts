import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { storeManyMails } from '../support/outbox.ts'
import { SHORT_SMTP_LIMITS, type SmtpFault, startSmtp } from '../support/smtp.ts'

const MINUTE_MS = 60_000
const MAILS = 300
const SEED = 20_261_121
const FAULTS: readonly SmtpFault[] = ['451', '550', 'cut before', 'cut after']
const FAULT_SHARE = 1 / 3

describe.each(DATABASES)('300 mails from %s to a mail server out of its mind', (database) => {
  it('R9: none is lost, none is mixed up, and copies come only after a cut that followed the taking', async () => {
    const smtp = await startSmtp()
    const studio = await startStudioOn(database, { env: { SMTP_URL: smtp.url }, smtpLimits: SHORT_SMTP_LIMITS })
    const ids = await storeManyMails(studio, MAILS)
    const random = randomNumbers(SEED)
    const faults: SmtpFault[] = []
    smtp.behave(() => {
      const fault = FAULTS[Math.floor((random() * FAULTS.length) / FAULT_SHARE)] ?? 'none'
      faults.push(fault)
      return fault
    })
    for (let minute = 0; minute < 4; minute += 1) {
      if (minute === 2) await smtp.stop()
      await studio.runJobs()
      if (minute === 2) await smtp.comeBack()
      studio.clock.nowMs += MINUTE_MS
    }
    smtp.behave('none')
    for (let minute = 0; minute < 10; minute += 1) {
      await studio.runJobs()
      studio.clock.nowMs += MINUTE_MS
    }
    const rows = await studio.db.selectFrom('mail').select(['id', 'state', 'last_error']).execute()
    const withState = (state: string) => rows.filter((row) => row.state === state).map(({ id }) => id)
    const taken = await Promise.all(smtp.taken.map(async ({ raw }) => idOf((await PostalMime.parse(raw)).messageId)))
    const count = (fault: SmtpFault) => faults.filter((each) => each === fault).length
    expect(rows).toHaveLength(MAILS)
    expect(withState('failed')).toHaveLength(count('550'))
    expect([...withState('sent'), ...withState('failed')].toSorted()).toEqual(ids)
    // Taken before a cut, a mail may also have come to a 550 later on.
    const sent = new Set(withState('sent'))
    expect(withState('sent').filter((id) => !taken.includes(id))).toEqual([])
    expect(taken.length - new Set(taken).size).toBeLessThanOrEqual(count('cut after'))
    expect(taken.filter((id) => sent.has(id)).length - sent.size).toBeGreaterThan(0)
    for (const fault of FAULTS) expect(count(fault), fault).toBeGreaterThan(10)
    await studio.close()
    await smtp.stop()
  }, 60_000)
})

const idOf = (messageId = ''): string => /^<(.+)@studio\.test>$/.exec(messageId)?.[1] ?? messageId

/** The same numbers for the same seed: a linear congruential generator. @returns Numbers from 0 up to 1. */
function randomNumbers(seed: number): () => number {
  const MODULUS = 2 ** 32
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / MODULUS
  }
}
