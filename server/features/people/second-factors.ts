import type { SignInMethods } from '#contract/people.ts'
import { Problem } from '#contract/problem.ts'
import type { User } from '#contract/session.ts'
import type { Mail } from '#server/mails/kinds.ts'
import { recordActivity } from '#server/platform/activity.ts'
import type { Db } from '#server/platform/db/database.ts'
import { enqueueMail } from '#server/platform/mail/outbox.ts'
import type { Auth } from './auth.ts'
import { deleteSecondFactor, findPerson, listPasskeysOf } from './repository.ts'
import { GONE } from './service.ts'

export interface SecondFactorOptions {
  db: Db
  now: () => number
  auth: () => Promise<Auth>
}

export type SecondFactorService = ReturnType<typeof createSecondFactorService>

/** What people sign in with besides their passwords. */
export function createSecondFactorService({ db, now, auth }: SecondFactorOptions) {
  return {
    async methodsOf({ uid }: User): Promise<SignInMethods> {
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
     * For who has lost phone and recovery codes. Their password stays, and a mail tells them.
     *
     * @throws {Problem} `conflict` for oneself, `not_found`.
     */
    async reset({ id }: { id: string }, viewer: User): Promise<void> {
      if (id === viewer.uid) throw new Problem('conflict', 'Turn your own second factor off under Your account.')
      await db.transaction().execute(async (db) => {
        const person = await findPerson(db, id)
        if (!person) throw new Problem('not_found', GONE)
        await deleteSecondFactor(db, id)
        const mail: Mail = { kind: 'secondFactorReset', recipient: person.email, data: { resetBy: viewer.email } }
        await enqueueMail(db, { ...mail, leadId: null, held: false }, now())
        const subject = { id, name: person.email }
        await recordActivity(db, { actor: viewer, action: 'second_factor.reset', subject }, now())
      })
    },
  }
}
