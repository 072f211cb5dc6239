import type { OwnersRule } from '#contract/people/people.ts'
import { SECOND_FACTOR_HOW } from '#contract/people/second-factor.ts'
import { Problem } from '#contract/problem.ts'
import { recordActivity } from '#server/platform/activity.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findFirstOwnerAt, findOwnersRule, storeOwnersRule } from './repository.ts'
import type { SignedIn } from './session-service.ts'

/** Time after the first owner was made, from which owners of a new site need a second factor. */
const OWNERS_GRACE_MS = 7 * 24 * 60 * 60_000

export interface OwnersRuleOptions {
  db: Db
  now: () => number
}

export type OwnersRuleService = ReturnType<typeof createOwnersRule>

/** The rule that owners need a second factor for owners' actions. Without one they have the rights of admins. */
export function createOwnersRule({ db, now }: OwnersRuleOptions) {
  async function appliesFromMs(): Promise<number | null> {
    const rule = await findOwnersRule(db)
    if (rule) return rule.appliesFromMs
    const firstOwnerAt = await findFirstOwnerAt(db)
    return firstOwnerAt ? firstOwnerAt.getTime() + OWNERS_GRACE_MS : null
  }

  const isPast = (fromMs: number | null) => fromMs !== null && fromMs <= now()

  /** @param session Undefined where requests are authenticated by something other than a session, as in tests. */
  async function read(session: SignedIn | undefined): Promise<OwnersRule> {
    const fromMs = await appliesFromMs()
    const appliesFrom = fromMs === null ? null : new Date(fromMs).toISOString()
    return { isOn: fromMs !== null, appliesFrom, applies: isPast(fromMs), isMet: session?.hasSecondFactor ?? true }
  }

  return {
    read,

    appliesFromMs,

    applies: async (): Promise<boolean> => isPast(await appliesFromMs()),

    /** @throws {Problem} `second_factor_required` for an owner without a second factor, to prevent a lockout. */
    async change(isOn: boolean, session: SignedIn): Promise<OwnersRule> {
      if (isOn && !session.hasSecondFactor) {
        const text = `${SECOND_FACTOR_HOW} Then you can ask it of all owners.`
        throw new Problem('second_factor_required', text)
      }
      await db.transaction().execute(async (db) => {
        await storeOwnersRule(db, isOn ? now() : null)
        const name = isOn ? 'need a second factor' : 'need no second factor'
        const subject = { id: 'owners-rule', name }
        await recordActivity(db, { actor: session.user, action: 'owners_rule.changed', subject }, now())
      })
      return read(session)
    },
  }
}
