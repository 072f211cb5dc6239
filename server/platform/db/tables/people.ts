/** Accounts, sessions and one-time links: tables of the sign-in library, which has its own names and types. */
export interface UserTable {
  id: string
  name: string
  email: string
  emailVerified: boolean
  image: string | null
  createdAt: Date
  updatedAt: Date
  twoFactorEnabled: boolean | null
  role: string
}

export interface SessionTable {
  id: string
  expiresAt: Date
  token: string
  createdAt: Date
  updatedAt: Date
  ipAddress: string | null
  userAgent: string | null
  userId: string
  /** True if it was begun with two factors; null for one of an earlier version. */
  secondFactor: boolean | null
}

export interface SignInRuleTable {
  name: string
  /** Time from which owners need a second factor; null for never. */
  applies_from_ms: number | null
}

export interface VerificationTable {
  id: string
  identifier: string
  value: string
  expiresAt: Date
  createdAt: Date
  updatedAt: Date
}

export interface AccountTable {
  id: string
  userId: string
  /** Hash that says how it was made. */
  password: string | null
}

export interface TwoFactorTable {
  id: string
  userId: string
  /** Key of the authenticator app, encrypted. */
  secret: string
  /** JSON list of hashes of the recovery codes that are left. */
  backupCodes: string
}

export interface PasskeyTable {
  id: string
  credentialID: string
  userId: string
  name: string | null
  createdAt: Date | null
}

export interface ActivityTable {
  id: string
  at_ms: number
  /** Null when the site did it by itself. */
  actor_id: string | null
  actor_email: string
  action: string
  subject_id: string
  subject_name: string
  before: unknown
  after: unknown
  undone_at_ms: number | null
  /** Id of the entry whose undo began the chain that this one is part of. */
  chain_id: string | null
}
