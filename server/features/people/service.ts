import type { People } from '#contract/people/people.ts'
import type { Role, User } from '#contract/people/session.ts'
import type { Tokens } from '#server/platform/tokens.ts'
import type { ExpectedVersions } from '#server/platform/version.ts'
import { type AccountOptions, createAccount } from './accounts.ts'
import { changeRole, removePerson } from './change-people.ts'
import { createSetupLink, setUpOwner } from './first-owner.ts'
import { acceptInvitation, findInvitation, invitePerson } from './invitations.ts'
import { listEverybody } from './people.ts'
import { hasOwner } from './repository.ts'

export interface PeopleServiceOptions extends AccountOptions {
  publicUrl: string
  tokens: Tokens
}

export type PeopleService = ReturnType<typeof createPeopleService>

/** The accounts of the site, their roles and the invitations. Changes return the new list. */
export function createPeopleService(options: PeopleServiceOptions) {
  const { db, now, publicUrl, tokens } = options
  const list = (viewer: User) => listEverybody(db, viewer, now())
  return {
    list,
    hasOwner: () => hasOwner(db),
    /** As `createSetupLink`, with the origin of the site. */
    async setupUrl(): Promise<string | undefined> {
      const link = await createSetupLink(db, now())
      return link && publicUrl + link
    },
    setUpOwner: (input: Parameters<typeof setUpOwner>[1]) => setUpOwner(options, input),
    create: (account: Parameters<typeof createAccount>[1]) => createAccount(options, account),
    invitation: (token: string) => findInvitation(db, token, now()),
    async invite(input: { email: string; role: Role }, viewer: User): Promise<People> {
      await invitePerson(db, input, { viewer, tokens, nowMs: now() })
      return list(viewer)
    },
    accept: (input: { token: string; password: string }) => acceptInvitation(options, input),
    async changeRole(
      input: { id: string; role: Role | null },
      expected: ExpectedVersions,
      viewer: User,
    ): Promise<People> {
      await changeRole(db, input, expected, { viewer, nowMs: now() })
      return list(viewer)
    },
    async remove(id: string, viewer: User): Promise<People> {
      await removePerson(db, id, { viewer, nowMs: now() })
      return list(viewer)
    },
  }
}
