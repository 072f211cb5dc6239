import { startServer } from '../support/server-process.ts'
import { type SmtpFault, startSmtp } from '../support/smtp.ts'
import { type Campaign, damages, floodable, quantile, readDatabase, scratchFolder } from './campaign.ts'

const INQUIRIES = 1000
const FAULTS: readonly SmtpFault[] = ['451', '550', 'cut before', 'cut after', 'silent mail']
const FAULT_SHARE = 1 / 3
/** Part of the inquiries that arrive while the mail server is off. */
const DEAD_SHARE = 0.3
const POST_P99_MS = 300
const RECOVERY_MS = 10 * 60_000
const SENDERS = 4

/** PLAN R9: people write to the studio while its mail server is out of its mind, off, and well again. */
export const mailFaults: Campaign = async (factor) => {
  const { folder, remove } = scratchFolder()
  const inquiries = Math.ceil(INQUIRIES * factor)
  const smtp = await startSmtp()
  const server = await startServer({ ...floodable(folder), SMTP_URL: smtp.url })
  const told: SmtpFault[] = []
  smtp.behave(() => {
    const fault = FAULTS[Math.floor((Math.random() * FAULTS.length) / FAULT_SHARE)] ?? 'none'
    told.push(fault)
    return fault
  })
  const whileDead = Math.ceil(inquiries * DEAD_SHARE)
  const early = await sendInquiries(server.url, 0, inquiries - whileDead)
  await smtp.stop()
  const dead = await sendInquiries(server.url, inquiries - whileDead, inquiries)
  await smtp.comeBack()
  smtp.behave('none')
  const recoveredMs = await untilSettled(folder)
  server.kill('SIGTERM')
  await server.exit
  await smtp.stop()

  const { rows, broken } = readDatabase(folder, (db) => ({
    broken: damages(db),
    rows: db.prepare('select id, state from mail').all() as unknown as { id: string; state: string }[],
  }))
  remove()
  const taken = smtp.taken.map(({ raw }) => /^message-id: <(.+)@/im.exec(raw)?.[1] ?? '')
  const sent = rows.filter(({ state }) => state === 'sent')
  const missing = sent.filter(({ id }) => !taken.includes(id)).length
  const copies = taken.length - new Set(taken).size
  const count = (fault: SmtpFault) => told.filter((each) => each === fault).length
  const p99 = quantile(dead.tookMs, 0.99)
  const waiting = rows.filter(({ state }) => state === 'pending').length
  return {
    figures: {
      inquiries: early.accepted + dead.accepted,
      mails: rows.length,
      sent: sent.length,
      'shown as failed': rows.filter(({ state }) => state === 'failed').length,
      'still waiting': waiting,
      'refused for good (550)': count('550'),
      copies,
      'cuts after taking': count('cut after'),
      'post p99 ms while dead': Math.round(p99),
      'settled s after recovery': Math.round(recoveredMs / 1000),
    },
    faults: [
      ...broken,
      ...(early.accepted + dead.accepted === inquiries ? [] : ['an inquiry was not accepted']),
      ...(rows.length === 2 * inquiries ? [] : ['not two mails an inquiry']),
      ...(missing > 0 ? [`${missing} mails count as sent and never arrived`] : []),
      ...(waiting > 0 ? [`${waiting} mails wait after ten minutes`] : []),
      ...(copies > count('cut after') ? ['copies without a cut'] : []),
      ...(p99 > POST_P99_MS ? ['posting waits for the mail server'] : []),
    ],
  }
}

async function sendInquiries(url: string, from: number, to: number) {
  const tookMs: number[] = []
  let accepted = 0
  let next = from
  async function sender(): Promise<void> {
    while (next < to) {
      const number = next++
      const startedMs = performance.now()
      const answer = await fetch(`${url}/api/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(inquiry(number)),
      })
      await answer.text()
      tookMs.push(performance.now() - startedMs)
      if (answer.ok) accepted += 1
      await pause(50)
    }
  }
  await Promise.all(Array.from({ length: SENDERS }, sender))
  return { tookMs, accepted }
}

function inquiry(number: number) {
  const person = { firstName: 'Ada', lastName: 'Shore', phone: '555-0100', email: `ada-${number}@mail.example` }
  return { ...person, projectAddress: '1 Main Street', details: `A house by the sea, number ${number}.` }
}

/** @returns ms until no mail waits any more; at most ten minutes. */
async function untilSettled(dataDir: string): Promise<number> {
  const startedMs = performance.now()
  const passedMs = () => performance.now() - startedMs
  const waiting = () =>
    readDatabase(dataDir, (db) =>
      Number(db.prepare("select count(*) as n from mail where state = 'pending'").get()?.['n']),
    )
  while (passedMs() < RECOVERY_MS && waiting() > 0) await pause(1000)
  return passedMs()
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
