import { request } from '#app/client/api.ts'
import { WAITLIST_PEOPLE_PATH } from '#contract/stool/waitlist-people-path.ts'

const TIMEOUT_MS = 10_000

/** Tells '24 on the list'; nothing where that is not shown, or did not load. */
export async function tellWaitlistPeople(tell: (words: string) => void): Promise<void> {
  const answer = await request({ method: 'GET', path: WAITLIST_PEOPLE_PATH }, {}, { timeoutMs: TIMEOUT_MS }).catch(
    (error: unknown) => console.warn('The number on the waitlist did not load.', error),
  )
  const { people } = Object(answer?.body) as { people?: unknown }
  if (typeof people === 'number') tell(`${people.toLocaleString('en-US')} on the list`)
}
