// Makes an account: `npm run admin:create -- --email E --password P [--name N] [--role owner|admin|none]`.
// Without --role the first account is an owner, later ones are admins. Prints one line; exit 1 with the reason.
import path from 'node:path'
import { parseArgs } from 'node:util'
import { EmailAddress } from '#contract/fields.ts'
import { writePrivately } from '#server/platform/private-files.ts'
import { formatStudioMoment } from '#shared/studio-time.ts'
import { SECOND_FACTOR_HOW } from '../contract/people/second-factor.ts'
import { ROLES } from '../contract/people/session.ts'
import { readConfig } from '../server/platform/config.ts'

const ROOT = path.join(import.meta.dirname, '..')

writePrivately()
try {
  process.stdout.write(`${await createAdmin()}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

async function createAdmin(): Promise<string> {
  const { email, password, name, role } = readArguments()
  const { createSite, openStudio } = (await import(
    path.join(ROOT, 'build/server/index.js')
  )) as typeof import('#server/bundle.ts')
  const studio = await openStudio(readConfig(process.env), { rootDir: ROOT, writeLog: () => undefined })
  try {
    const { accounts, ownersRule } = createSite(studio.dependencies)
    const chosen = role ?? ((await accounts.hasOwner()) ? 'admin' : 'owner')
    await accounts.create({ email, password, name, role: chosen })
    if (chosen === 'none') return `${email} has an account without rights.`
    const about = chosen === 'owner' ? aboutOwners(await ownersRule.appliesFromMs()) : ''
    return `${email} can sign in as ${chosen}.${about}`
  } finally {
    await studio.close()
  }
}

/** The rule on second factors of owners, and from when on it holds. */
function aboutOwners(appliesFromMs: number | null): string {
  if (appliesFromMs === null) return ''
  const when =
    appliesFromMs > Date.now()
      ? `From ${formatStudioMoment(new Date(appliesFromMs).toISOString())} on, owners`
      : 'Owners'
  return ` ${when} need a second factor to manage people, download backups and clear everything. ${SECOND_FACTOR_HOW}`
}

function readArguments() {
  const options = { email: { type: 'string' }, password: { type: 'string' } } as const
  const { values } = parseArgs({ options: { ...options, name: { type: 'string' }, role: { type: 'string' } } })
  const email = EmailAddress.safeParse(values.email ?? '')
  if (!email.success) throw new Error(`--email: ${email.error.issues[0]?.message}.`)
  if (!values.password) throw new Error('--password is required.')
  const role = values.role === undefined ? undefined : [...ROLES, 'none' as const].find((one) => one === values.role)
  if (values.role !== undefined && !role) throw new Error(`--role must be owner, admin or none, not '${values.role}'.`)
  return { email: email.data, password: values.password, name: values.name ?? '', role }
}
