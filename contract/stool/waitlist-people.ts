import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { WAITLIST_PEOPLE_PATH } from './waitlist-people-path.ts'

/** Fewer people than this are not told of on the page, so that nobody can tell who joined or left. */
export const WAITLIST_SHOWN_FROM = 10

/** How many people wait for the next drop, for the page of the stool. */
export const getWaitlistPeople = endpoint({
  method: 'GET',
  path: WAITLIST_PEOPLE_PATH,
  access: 'public',
  input: z.object({}),
  /** Null where the studio does not show it, where few wait, and while the drop is open or the page is hidden. */
  output: z.object({ people: z.nullable(z.int()) }),
})
