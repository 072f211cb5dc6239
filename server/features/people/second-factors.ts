import type { SignInMethods } from '#contract/people/people.ts'
import type { User } from '#contract/people/session.ts'
import { Problem } from '#contract/problem.ts'
import type { Mail } from '#server/mails/kinds.ts'
import { recordActivity } from '#server/platform/activity.ts'
import type { Db } from '#server/platform/db/database.ts'
import { enqueueMail } from '#server/platform/mail/outbox.ts'
import type { Auth } from './auth/auth.ts'
import { requirePerson } from './people.ts'
import { deleteSecondFactor, findPerson, listPasskeysOf } from './repository.ts'

export interface SecondFactorOptions {
  db: Db
  now: () => number
  auth: () => Promise<Auth>
}

export type SecondFactors = ReturnType<typeof createSecondFactors>

/** Authenticator apps and passkeys of accounts. */
export function createSecondFactors({ db, now, auth }: SecondFactorOptions) {
  return {
    async list({ uid }: User): Promise<SignInMethods> {
      const [person, passkeys] = await Promise.all([findPerson(db, uid), listPasskeysOf(db, uid)])
      const usesApp = person?.twoFactorEnabled ?? false
      return {
        app: usesApp ? { recoveryCodesLeft: await (await auth()).countRecoveryCodes(uid) } : null,
        passkeys: passkeys.map(({ id, name, createdAt }) => {
          return { id, name: name ?? 'Passkey', createdAt: createdAt?.toISOString() ?? null }
        }),
      }
    },

    /**
     * Removes app and passkeys of another person, for example of one who has lost their phone and recovery codes. The
     * password stays, and a mail says so.
     *
     * @throws {Problem} `conflict` for oneself, `not_found`.
     */
    async reset({ id }: { id: string }, viewer: User): Promise<void> {
      if (id === viewer.uid) throw new Problem('conflict', 'Turn your own second factor off under Your account.')
      await db.transaction().execute(async (db) => {
        const { email } = await requirePerson(db, id)
        await deleteSecondFactor(db, id)
        const mail: Mail = { kind: 'secondFactorReset', recipient: email, data: { resetBy: viewer.email } }
        await enqueueMail(db, mail, now())
        const subject = { id, name: email }
        await recordActivity(db, { actor: viewer, action: 'second_factor.reset', subject }, now())
      })
    },
  }
}
