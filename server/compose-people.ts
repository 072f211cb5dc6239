import { setTimeout } from 'node:timers/promises'
import type { AuthOptions } from '#server/features/people/auth/auth.ts'
import { createKnownDevices } from '#server/features/people/known-devices.ts'
import { createOwnersRule } from '#server/features/people/owners-rule.ts'
import { createPasswordHashes } from '#server/features/people/passwords/password-hashes.ts'
import type { PasswordJudge } from '#server/features/people/passwords/password-judge.ts'
import { createResetMails } from '#server/features/people/reset-mails.ts'
import { createSecondFactors } from '#server/features/people/second-factors.ts'
import { createPeopleService } from '#server/features/people/service.ts'
import { createSessionService } from '#server/features/people/session-service.ts'
import { createSignInLog } from '#server/features/people/sign-in-log.ts'
import { createThrottle } from '#server/features/people/throttle.ts'
import { openOnce } from '#server/platform/open-once.ts'
import type { Tokens } from '#server/platform/tokens.ts'

type FromOutside = 'db' | 'dialect' | 'log' | 'now' | 'publicUrl' | 'secret' | 'studioName'

interface PeopleDependencies extends Pick<AuthOptions, FromOutside> {
  tokens: Tokens
  passwordJudge: PasswordJudge
  rateLimit: boolean
}

/** Accounts, sessions and everything about signing in. */
export function composePeople(dependencies: PeopleDependencies) {
  const resetMails = createResetMails(dependencies)
  const passwordHashes = createPasswordHashes(dependencies)
  // The sign-in library costs 60 MB and half a second: it waits for the first session.
  const auth = openOnce(async () => {
    const { createAuth } = await import('#server/features/people/auth/auth.ts')
    return createAuth({ ...dependencies, resetMails, passwordHashes })
  })
  const ownersRule = createOwnersRule(dependencies)
  return {
    auth,
    resetMails,
    ownersRule,
    accounts: createPeopleService({ ...dependencies, auth }),
    sessions: createSessionService({ ...dependencies, auth, ownersRule }),
    knownDevices: createKnownDevices({ ...dependencies, auth }),
    secondFactors: createSecondFactors({ ...dependencies, auth }),
    signInLog: createSignInLog(dependencies),
    throttle: createThrottle({ ...dependencies, sleep: (ms) => setTimeout(ms) }),
  }
}
