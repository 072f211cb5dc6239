import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Database } from '#server/platform/db/database.ts'

/** Which mails leave a site that keeps quiet, as a restored or a staging copy does; all others wait in the outbox. */
export interface Gate {
  /** True for a copy that keeps quiet for ever. */
  isStaging: boolean
  /** Kinds of mails that leave all the same: without them people of the studio could not get in. */
  always: readonly string[]
}

/** Asked in the statement that takes a mail: none leaves once the site keeps quiet, whatever a server read before. */
export const mayLeave =
  ({ isStaging, always }: Gate) =>
  (mail: ExpressionBuilder<Database, 'mail'>): Expression<SqlBool> => {
    const isNeeded = mail('kind', 'in', always)
    if (isStaging) return isNeeded
    return mail.or([isNeeded, mail.not(mail.exists(mail.selectFrom('quiet').select('name')))])
  }
