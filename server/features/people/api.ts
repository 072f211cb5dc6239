import type { Context } from 'hono'
import {
  acceptInvitation,
  changeOwnersRule,
  changeRole,
  confirmSignIn,
  endSessions,
  getInvitation,
  getOwnersRule,
  getSignInMethods,
  invitePerson,
  listPeople,
  listSessions,
  removePerson,
  resetSecondFactor,
  setUpOwner,
} from '#contract/people/people.ts'
import { Problem } from '#contract/problem.ts'
import { type Api, type HttpEnv, requestFacts, serve, viewerOf } from '#server/platform/http/api.ts'
import type { OwnersRuleService } from './owners-rule.ts'
import type { SecondFactors } from './second-factors.ts'
import type { PeopleService } from './service.ts'
import type { SessionService } from './session-service.ts'
import type { SignInLog } from './sign-in-log.ts'

interface PeopleApiOptions {
  accounts: PeopleService
  sessions: SessionService
  secondFactors: SecondFactors
  signInLog: SignInLog
  ownersRule: OwnersRuleService
}

export function peopleApi(
  api: Api,
  { accounts: people, sessions, secondFactors, signInLog, ownersRule }: PeopleApiOptions,
): void {
  serve(api, setUpOwner, async (input, c) => {
    const userId = await people.setUpOwner(input)
    await signInLog.note('owner_set_up', { ...requestFacts(c), account: '', userId })
    return {}
  })
  serve(api, getInvitation, ({ token }) => people.invitation(token))
  serve(api, acceptInvitation, async (input, c) => {
    const userId = await people.accept(input)
    await signInLog.note('invitation_accepted', { ...requestFacts(c), account: '', userId })
    return {}
  })
  serve(api, listPeople, (_, c) => people.list(viewerOf(c)))
  serve(api, invitePerson, (input, c) => people.invite(input, viewerOf(c)))
  serve(api, changeRole, (input, c, expected) => people.changeRole(input, expected, viewerOf(c)))
  serve(api, removePerson, ({ id }, c) => people.remove(id, viewerOf(c)))
  serve(api, resetSecondFactor, async (input, c) => {
    await secondFactors.reset(input, viewerOf(c))
    return people.list(viewerOf(c))
  })
  serve(api, confirmSignIn, () => ({}))
  serve(api, getSignInMethods, (_, c) => secondFactors.list(viewerOf(c)))
  serve(api, getOwnersRule, async (_, c) => ownersRule.read(await sessions.signedIn(c.req.raw.headers)))
  serve(api, changeOwnersRule, async ({ isOn }, c) => ownersRule.change(isOn, await signedIn(c)))
  serve(api, listSessions, async (_, c) => ({ sessions: await sessions.list(await signedIn(c)) }))
  serve(api, endSessions, async ({ id }, c) => {
    const session = await signedIn(c)
    await sessions.signOutDevices(session, id)
    return { sessions: await sessions.list(session) }
  })

  async function signedIn(c: Context<HttpEnv>) {
    const session = await sessions.signedIn(c.req.raw.headers)
    if (session) return session
    throw new Problem('unauthenticated', 'Please sign in.')
  }
}
