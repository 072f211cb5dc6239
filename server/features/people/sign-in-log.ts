import type { Db } from '#server/platform/db/database.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import type { Tokens } from '#server/platform/tokens.ts'
import { findPasskeyOwner, findPersonByEmail } from './repository.ts'

/** Proof of identity. */
export type Factor = 'password' | 'app_code' | 'recovery_code' | 'passkey' | 'reset_link'

export type FailureReason =
  | 'password'
  | 'unknown_account'
  | 'code'
  | 'used_code'
  | 'nothing_under_way'
  | 'passkey'
  | 'link'

export interface SignInEvent {
  /** Id of the request. */
  requestId: string
  /** Pseudonym of the network that the request came from. */
  network: string
  factor?: Factor | undefined
  /** Address or passkey; '' for none. */
  account: string
  /** Id of the person, where it is known already. */
  userId?: string | undefined
}

export interface SignInLogOptions {
  db: Db
  log: Logger
  tokens: Tokens
}

export type SignInLog = ReturnType<typeof createSignInLog>

/** Name for the account of a passkey whose owner is not known yet. */
export const passkeyAccount = (credentialId: string): string => `passkey ${credentialId}`

/** Logs one line for each attempt to sign in. People are named by id, addresses without an account by pseudonym. */
export function createSignInLog({ db, log, tokens }: SignInLogOptions) {
  async function userIdOf(account: string): Promise<string | undefined> {
    const credentialId = /^passkey (.+)$/.exec(account)?.[1]
    if (credentialId !== undefined) return findPasskeyOwner(db, credentialId)
    return account === '' ? undefined : (await findPersonByEmail(db, account.trim()))?.id
  }

  async function factsOf({ account, factor, userId: known, ...request }: SignInEvent) {
    // Logging must not prevent a sign-in: without a database the line has no id.
    const userId = known ?? (await userIdOf(account).catch(() => undefined))
    const method = factor === 'app_code' || factor === 'recovery_code' ? 'password' : factor
    const whom = userId === undefined && account !== '' ? { account: nameOf(account) } : { userId }
    return { ...request, method, factor, ...whom }
  }

  const nameOf = (account: string) => tokens.pseudonym('log', `account\0${account.trim().toLowerCase()}`)

  return {
    /** @param event As 'sign_in_succeeded'. */
    async note(event: string, about: SignInEvent): Promise<void> {
      log.info(event, await factsOf(about))
    },

    /** @param reason Of an attempt that was refused before it was judged; omit to determine it. */
    async noteFailure(about: SignInEvent, reason?: FailureReason): Promise<void> {
      const facts = await factsOf(about)
      log.info('sign_in_failed', { reason: reason ?? reasonOf(about, 'account' in facts), ...facts })
    },

    async noteLock(about: SignInEvent): Promise<void> {
      log.warn('sign_in_locked', await factsOf(about))
    },
  }
}

function reasonOf({ factor, account }: SignInEvent, isStranger: boolean): FailureReason {
  if (factor === 'passkey') return 'passkey'
  if (factor === 'reset_link') return 'link'
  if (factor === 'password') return isStranger ? 'unknown_account' : 'password'
  return account === '' ? 'nothing_under_way' : 'code'
}
