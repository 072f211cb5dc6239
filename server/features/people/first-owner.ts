import { Problem } from '#contract/problem.ts'
import { recordActivity } from '#server/platform/activity.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { AccountOptions } from './accounts.ts'
import { consumeLink, deleteLinks, findLink, insertLink } from './links/link-repository.ts'
import { DEAD_LINK, hashToken, newToken } from './links/link-tokens.ts'
import { requireGoodPassword } from './passwords/require-good-password.ts'
import { hasOwner } from './repository.ts'

const PURPOSE = 'setup'
const LINK_MS = 30 * 24 * 60 * 60_000

/** A new link to the page that makes the first owner, as path and query; undefined once there is an owner. */
export async function createSetupLink(db: Db, nowMs: number): Promise<string | undefined> {
  if (await hasOwner(db)) return undefined
  const { token, tokenHash } = newToken()
  await insertLink(db, { purpose: PURPOSE, tokenHash, value: '', expiresAtMs: nowMs + LINK_MS }, nowMs)
  return `/admin/setup?token=${token}`
}

/**
 * @returns Id of the owner.
 * @throws {Problem} `gone` for a link that does not work (any more), `invalid_input` for a weak password.
 */
export async function setUpOwner(
  { db, now, auth, passwordJudge }: AccountOptions,
  { token, email, password }: { token: string; email: string; password: string },
): Promise<string> {
  const link = { purpose: PURPOSE, tokenHash: hashToken(token) }
  const isGood = (await findLink(db, link, now())) !== undefined && !(await hasOwner(db))
  // Judging is slow and one at a time: strangers without a link must not keep it busy.
  if (isGood) await requireGoodPassword(passwordJudge, { password, known: [email], field: 'password' })
  if (!isGood || !(await consumeLink(db, link))) {
    throw new Problem('gone', `${DEAD_LINK} While the site has no owner, the server prints a new one at each start.`)
  }
  const address = email.toLowerCase()
  const uid = await (await auth()).createAccount({ email: address, name: '', role: 'owner', password })
  await deleteLinks(db, PURPOSE)
  const subject = { id: uid, name: 'its first owner' }
  await recordActivity(db, { actor: { uid, email: address }, action: 'owner.set_up', subject }, now())
  return uid
}
