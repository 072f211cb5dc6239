import type { Role } from '#contract/people/session.ts'
import { Problem } from '#contract/problem.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Auth } from './auth/auth.ts'
import type { PasswordJudge } from './passwords/password-judge.ts'
import { requireGoodPassword } from './passwords/require-good-password.ts'
import { findPersonByEmail } from './repository.ts'

export interface AccountOptions {
  db: Db
  now: () => number
  /** The sign-in library, loaded when it is first needed. */
  auth: () => Promise<Auth>
  passwordJudge: PasswordJudge
}

/** Makes an account from the command line. @throws {Problem} `invalid_input` for a weak password, or `conflict`. */
export async function createAccount(
  { db, auth, passwordJudge }: AccountOptions,
  account: { email: string; password: string; name: string; role: Role | 'none' },
): Promise<void> {
  const { email, name, password } = account
  await requireGoodPassword(passwordJudge, { password, known: [email, name], field: 'password' })
  await requireNoAccount(db, email)
  await (await auth()).createAccount({ ...account, email: email.toLowerCase() })
}

/** @throws {Problem} `conflict`. */
export async function requireNoAccount(db: Db, email: string): Promise<void> {
  if (await findPersonByEmail(db, email)) throw new Problem('conflict', `${email} has an account already.`)
}
