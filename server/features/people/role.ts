import { ROLES, type Role } from '#contract/people/session.ts'

/** Null for an account without rights. */
export function toRole(stored: string): Role | null {
  return ROLES.find((known) => known === stored) ?? null
}

/** Version of a person for If-Match: the role itself, since nothing else of a person can be changed here. */
export const roleVersion = (stored: string): string => toRole(stored) ?? 'none'
