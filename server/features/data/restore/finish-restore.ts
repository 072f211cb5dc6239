import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { BackupError, type Manifest, readManifest, SECRET } from '#server/features/data/archive/manifest.ts'
import { fingerprintOf } from '#server/features/data/archive/sealed-secret.ts'
import { repeatErasures } from '#server/leads/erasures.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/db/database.ts'
import { renewVersions } from '#server/platform/db/lock.ts'
import type { StoredErasure } from '#server/platform/db/tables/leads.ts'
import { keepQuiet } from './keep-quiet.ts'
import { dropLocked } from './secret-repository.ts'

interface SecretOptions {
  config: Config
  file: string
  passphrase: string | undefined
  newSecret: boolean
}

/** @throws {BackupError} for a secret that stays locked, unless the site has it already or shall have a new one. */
export async function requireSecret({ config, file, passphrase, newSecret }: SecretOptions): Promise<void> {
  const manifest = await readManifest(file)
  if (!manifest.sealedSecret || passphrase !== undefined || newSecret) return
  if (isSame(manifest, await secretOf(config, [config.dataDir]))) return
  throw new BackupError(
    'The secret in this backup is locked with a passphrase: give it with --passphrase-file FILE or BACKUP_PASSPHRASE. ' +
      `Where it is lost, --new-secret brings back all the rest: ${COST}.`,
  )
}

const COST = 'links in mails sent so far stop working, and authenticator apps have to be set up anew'

interface RestoredParts {
  manifest: Manifest
  config: Config
  /** Folder of the restored secret, if there is one. */
  folder: string
  /** Erasures of the site that was here before. */
  erasures: readonly StoredErasure[]
  nowMs: number
}

/** Renews versions, lets the site keep quiet, repeats later erasures, and deletes data encrypted with another secret. @returns Sentences for the owner. */
export async function finishRestore(db: Db, parts: RestoredParts): Promise<string> {
  const { manifest, config, folder, erasures, nowMs } = parts
  await renewVersions(db, nowMs)
  await keepQuiet(db, Date.parse(manifest.createdAt), nowMs)
  const gone = await repeatErasures(db, erasures)
  const erased =
    gone === 0 ? '' : ` ${gone} ${gone === 1 ? 'record' : 'records'} of people who were erased since then stayed away.`
  const secret = await secretOf(config, [folder, config.dataDir])
  if (isSame(manifest, secret)) return erased + (await aboutEarlierSecret(config, secret))
  const apps = await dropLocked(db)
  const people = apps === 0 ? '' : ` (${apps} ${apps === 1 ? 'person' : 'people'})`
  return `${erased} The secret of the site is not the one that the backup was made with, so ${COST}${people}.`
}

/** A backup brings its secret along, also where the site has been given another one since. */
async function aboutEarlierSecret(config: Config, secret: string | undefined): Promise<string> {
  const replaced = await secretOf(config, [config.dataDir])
  if (replaced === undefined || replaced === secret) return ''
  return ' The secret of the site is that of the backup again: where it was changed since, run npm run rotate-secret.'
}

/** The secret that the site will sign with; undefined where it makes a new secret at its next start. */
async function secretOf({ authSecret }: Config, folders: readonly string[]): Promise<string | undefined> {
  if (authSecret !== undefined) return authSecret
  for (const folder of folders) {
    const secret = await readFile(path.join(folder, SECRET), 'utf8').catch(() => undefined)
    if (secret !== undefined) return secret
  }
  return undefined
}

/** True for the secret of the backup; for any, where the backup is of an earlier version and does not name it. */
function isSame({ secretFingerprint }: Manifest, secret: string | undefined): boolean {
  return secretFingerprint === undefined || (secret !== undefined && fingerprintOf(secret) === secretFingerprint)
}
