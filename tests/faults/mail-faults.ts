import { type SmtpFault, startSmtp, type TakenMail } from '../support/smtp.ts'
import { type Campaign, damages, quantile, readDatabase } from './campaign.ts'
import { type HurriedStudio, startHurriedStudio, writeInquiries } from './hurried-studio.ts'

const INQUIRIES = 1000
/** Tries that must have met each fault. */
const MET = 50
/** Faults of the mail server with single mails. */
const STORM: readonly SmtpFault[] = ['451', '550', 'cut before', 'cut after', 'silent mail']
/** One of so many mails meets a fault. */
const FAULT_EVERY = 3
/** Shares of the inquiries that come in the storm, while connections are refused, and while they are not answered. */
const SHARES = { storm: 0.6, refused: 0.3 }
const POST_P99_MS = 300
const RECOVERY_MINUTES = 10
/** Longest time that one kind of failure lasts, by the clock of the site. */
const FAILURE_MINUTES = 1000

/** R9: people write to the studio while its mail server fails at random, is off, is silent, and works again. */
export const mailFaults: Campaign = async (factor) => {
  const smtp = await startSmtp()
  const studio = await startHurriedStudio(smtp.url)
  const met = new Map<string, number>()
  const wanted = Math.ceil(MET * factor)
  const hasMet = (...kinds: string[]) => kinds.every((kind) => (met.get(kind) ?? 0) >= wanted)
  const inquiries = Math.ceil(INQUIRIES * factor)
  const stormEnd = Math.ceil(inquiries * SHARES.storm)
  const refusedEnd = stormEnd + Math.ceil(inquiries * SHARES.refused)
  const during = async (from: number, to: number, isEnough: () => boolean) => {
    let isWritten = false
    const written = writeInquiries(studio.url, from, to).finally(() => (isWritten = true))
    await studio.live(() => isWritten && isEnough(), FAILURE_MINUTES)
    return written
  }
  const away = (kind: string, sinceLine: number) => () => {
    met.set(kind, mailsAway(studio.log.slice(sinceLine)))
    return hasMet(kind)
  }

  smtp.behave(storm(met))
  const early = await during(0, stormEnd, () => hasMet(...STORM))
  await smtp.stop()
  const refused = await during(stormEnd, refusedEnd, away('refused', studio.log.length))
  await smtp.comeBack()
  smtp.behave('silent')
  const silent = await during(refusedEnd, inquiries, away('silent', studio.log.length))
  smtp.behave('none')
  const minutes = await studio.live(async () => !(await hasWaiting(studio)), RECOVERY_MINUTES)

  const accepted = early.accepted + refused.accepted + silent.accepted
  const outcome = await compare(studio, smtp.taken)
  const p99 = quantile([...refused.tookMs, ...silent.tookMs], 0.99)
  const broken = readDatabase(studio.dataDir, damages)
  await studio.close()
  await smtp.stop()
  const kinds = [...STORM, 'refused', 'silent']
  const { promises, ...figures } = outcome
  return {
    figures: {
      inquiries: accepted,
      ...Object.fromEntries(kinds.map((kind) => [`tries that met '${kind}'`, met.get(kind) ?? 0])),
      ...figures,
      'post p99 ms while no mail goes out': Math.round(p99),
      'minutes from recovery to the last mail': minutes,
    },
    faults: [
      ...broken,
      ...promises,
      ...kinds.filter((kind) => !hasMet(kind)).map((kind) => `'${kind}' was met less than ${wanted} times`),
      ...(accepted === inquiries ? [] : ['an inquiry was not accepted']),
      ...(figures.mails === 2 * inquiries ? [] : ['not two mails an inquiry']),
      ...(figures['shown as failed'] === met.get('550') ? [] : ['not exactly those failed that were refused for good']),
      ...(p99 > POST_P99_MS ? ['posting waits for the mail server'] : []),
    ],
  }
}

/** Faults at random, each as often as every other. */
function storm(met: Map<string, number>): () => SmtpFault {
  const calm = Array.from({ length: STORM.length * (FAULT_EVERY - 1) }, (): SmtpFault => 'none')
  const deck: SmtpFault[] = []
  return () => {
    if (deck.length === 0) deck.push(...STORM, ...calm)
    const [fault = 'none'] = deck.splice(Math.floor(Math.random() * deck.length), 1)
    met.set(fault, (met.get(fault) ?? 0) + 1)
    return fault
  }
}

/** Number of mails that no server took. */
function mailsAway(log: readonly string[]): number {
  const events = log.map((line) => JSON.parse(line) as { event: string; id?: string; failure?: string })
  return new Set(events.filter(({ failure }) => failure === 'away').map(({ id }) => id)).size
}

async function hasWaiting({ db }: HurriedStudio): Promise<boolean> {
  return (await db.selectFrom('mail').select('id').where('state', '=', 'pending').limit(1).execute()).length > 0
}

/** Outcome of every mail, by the outbox and by the mail server. */
async function compare({ db }: HurriedStudio, taken: readonly TakenMail[]) {
  const rows = await db.selectFrom('mail').select(['id', 'state']).execute()
  const takings = Map.groupBy(taken, ({ raw }) => /^message-id: <(.+)@/im.exec(raw)?.[1] ?? '')
  const of = (state: string) => rows.filter((row) => row.state === state)
  const acknowledged = (id: string) => (takings.get(id) ?? []).filter(({ isAcknowledged }) => isAcknowledged).length
  const missing = of('sent').filter(({ id }) => acknowledged(id) === 0).length
  const repeated = rows.filter(({ id }) => acknowledged(id) > 1).length
  const waiting = of('pending').length
  return {
    mails: rows.length,
    sent: of('sent').length,
    'shown as failed': of('failed').length,
    'copies after a cut that followed the taking': taken.length - takings.size,
    'copies without a cut': repeated,
    promises: [
      ...(missing > 0 ? [`${missing} mails count as sent and never arrived`] : []),
      ...(repeated > 0 ? [`${repeated} mails were sent again after they had been taken`] : []),
      ...(waiting > 0 ? [`${waiting} mails wait after ten minutes`] : []),
    ],
  }
}
