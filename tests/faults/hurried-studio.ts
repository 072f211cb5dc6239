import { listen } from '#server/platform/http/server/listen.ts'
import { SHORT_SMTP_LIMITS } from '../support/smtp.ts'
import { type Studio, startStudio } from '../support/studio.ts'

const MINUTE_MS = 60_000
/** Real time that a minute of the site takes beside the work that is done in it. */
const PACE_MS = 20
const INQUIRERS = 4
const BETWEEN_INQUIRIES_MS = 50

export type HurriedStudio = Awaited<ReturnType<typeof startHurriedStudio>>

/** A studio behind a socket whose clock runs ahead: it lives through hours of bad mail servers in a minute. */
export async function startHurriedStudio(smtpUrl: string) {
  let handle: Studio['handle'] = () => new Response(null, { status: 503 })
  const server = await listen((request, peer) => handle(request, peer), { host: '127.0.0.1', port: 0 })
  const env = { SMTP_URL: smtpUrl, RATE_LIMIT: 'off' }
  const studio = await startStudio({ built: true, env, smtpLimits: SHORT_SMTP_LIMITS })
  handle = studio.handle
  const delivery = studio.jobs.find(({ name }) => name === 'deliver_mails')

  async function passMinute(): Promise<void> {
    await delivery?.run()
    studio.clock.nowMs += MINUTE_MS
    await pause(PACE_MS)
  }

  return {
    ...studio,
    url: `http://127.0.0.1:${server.port}`,

    /** Lets time pass, mails being delivered, until something is so. @returns how many minutes passed, at most `max`. */
    async live(isSo: () => boolean | Promise<boolean>, max: number): Promise<number> {
      let minutes = 0
      for (; minutes < max && !(await isSo()); minutes += 1) await passMinute()
      return minutes
    },

    close: async (): Promise<void> => {
      await server.close()
      await studio.close()
    },
  }
}

/** Some people write to the studio at a time. @returns how long each had to wait, and how many were thanked. */
export async function writeInquiries(url: string, from: number, to: number) {
  const tookMs: number[] = []
  let accepted = 0
  let next = from
  async function write(): Promise<void> {
    while (next < to) {
      const body = JSON.stringify(inquiry(next++))
      const startedMs = performance.now()
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(`${url}/api/contact`, { method: 'POST', headers, body })
      await answer.text()
      tookMs.push(performance.now() - startedMs)
      if (answer.ok) accepted += 1
      await pause(BETWEEN_INQUIRIES_MS)
    }
  }
  await Promise.all(Array.from({ length: INQUIRERS }, write))
  return { tookMs, accepted }
}

function inquiry(number: number) {
  const person = { firstName: 'Ada', lastName: 'Shore', phone: '555-0100', email: `ada-${number}@mail.example` }
  return { ...person, projectAddress: '1 Main Street', details: `A house by the sea, number ${number}.` }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
