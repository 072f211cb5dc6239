import type { Role } from '#contract/people/session.ts'

export const ROLE_TITLES: Record<Role, string> = { owner: 'Owner', admin: 'Admin' }

export function RoleOptions() {
  return Object.entries(ROLE_TITLES).map(([role, title]) => (
    <option key={role} value={role}>
      {title}
    </option>
  ))
}
