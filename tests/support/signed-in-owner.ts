import { adminOf } from './portfolio.ts'
import { signIn } from './sessions.ts'
import type { Studio } from './studio.ts'

/** @returns the owner's session, whose cookie may be replaced by a newer one, and their writes under it. */
export async function signInOwner(studio: Studio) {
  const session = { cookie: (await signIn(studio)).cookie }
  const fetch: Studio['fetch'] = (address, init = {}) => {
    const headers = new Headers(init.headers)
    headers.set('cookie', session.cookie)
    headers.set('origin', studio.publicUrl)
    return studio.fetch(address, { ...init, headers })
  }
  return { session, admin: adminOf({ ...studio, fetch }) }
}
