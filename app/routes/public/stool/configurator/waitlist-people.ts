import { call } from '#app/client/api.ts'
import { getWaitlistPeople } from '#contract/stool/waitlist-people.ts'

const TIMEOUT_MS = 10_000

/** How many people wait; null where that is not shown. */
export async function fetchWaitlistPeople(): Promise<number | null> {
  return (await call(getWaitlistPeople, {}, { timeoutMs: TIMEOUT_MS })).people
}
