import { request } from '#app/client/api.ts'
import { WAITLIST_PEOPLE_PATH } from '#contract/stool/waitlist-people-path.ts'

const TIMEOUT_MS = 10_000

/** '24 on the list'; empty where that is not shown. */
export async function tellWaitlistPeople(): Promise<string> {
  const { body } = await request({ method: 'GET', path: WAITLIST_PEOPLE_PATH }, {}, { timeoutMs: TIMEOUT_MS })
  const { people } = Object(body) as { people?: unknown }
  return typeof people === 'number' ? `${people.toLocaleString('en-US')} on the list` : ''
}
