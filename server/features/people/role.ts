import { ROLES, type Role } from '#contract/session.ts'

/** Null for an account without rights. */
export function toRole(stored: string): Role | null {
  return ROLES.find((known) => known === stored) ?? null
}
