// Measures whether the time of an answer reveals that an account exists: `node bench/enumeration.ts`, on a build. Prints
// medians in ms for an address that is known and for ones that are not; exits with 1 where they differ too much.

import { startStudioProcess } from '#tests/support/studio-process.ts'
import { joinNewsletter } from '../contract/leads/newsletter.ts'
import { requestPasswordReset, signIn } from '../contract/people/sign-in.ts'
import { figure, printTable } from './table.ts'

/** Requests of each kind; the first few warm the server up and do not count. */
const ROUNDS = 24
const WARM_UP = 4
/** Medians reveal an account when both their difference, in ms, and their ratio are larger. */
const DIFFERENCE_MS = 15
const RATIO = 1.3

const KNOWN = 'megan@sevenmile.example'
const PASSWORD = 'gull umbrella parrot 7'

interface Asked {
  path: string
  body: object
  /** Expected status; any other means that something else was measured. */
  status: number
}

const OPERATIONS: Record<string, (email: string) => Asked> = {
  'sign-in': (email) => ({ path: signIn.path, body: { email, password: 'not the password 1' }, status: 401 }),
  'password reset': (email) => ({ path: requestPasswordReset.path, body: { email }, status: 200 }),
  newsletter: (email) => ({ path: joinNewsletter.path, body: { email }, status: 200 }),
}

const studio = await startStudioProcess({
  env: { RATE_LIMIT: 'off' },
  accounts: [{ email: KNOWN, password: PASSWORD, role: 'owner' }],
})
const rows = []
try {
  for (const [name, toRequest] of Object.entries(OPERATIONS)) rows.push(await compare(name, toRequest))
} finally {
  await studio.stop()
}
printTable(`Medians of ${ROUNDS} answers, ms`, [['', 'known', 'unknown', 'ratio'], ...rows])

async function compare(name: string, toRequest: (email: string) => Asked): Promise<string[]> {
  const known: number[] = []
  const unknown: number[] = []
  const texts = new Set<string>()
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    // In turns, so that both run under the same load.
    const stranger = await time(toRequest(`somebody.${name.replace(' ', '-')}.${round + WARM_UP}@mail.example`))
    const acquaintance = await time(toRequest(KNOWN))
    if (round < 0) continue
    unknown.push(stranger.ms)
    known.push(acquaintance.ms)
    texts.add(stranger.text).add(acquaintance.text)
  }
  const [a, b] = [median(known), median(unknown)]
  const ratio = Math.max(a, b) / Math.min(a, b)
  const reveals = (Math.abs(a - b) > DIFFERENCE_MS && ratio > RATIO) || texts.size > 1
  if (reveals) process.exitCode = 1
  return [name, figure(a.toFixed(1)), figure(b.toFixed(1)), figure(ratio.toFixed(2), reveals)]
}

async function time({ path, body, status }: Asked): Promise<{ ms: number; text: string }> {
  const startedMs = performance.now()
  const answer = await fetch(studio.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: studio.url },
    body: JSON.stringify(body),
  })
  if (answer.status !== status) throw new Error(`${path} answered ${answer.status} in place of ${status}.`)
  const text = await answer.text()
  return { ms: performance.now() - startedMs, text }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
