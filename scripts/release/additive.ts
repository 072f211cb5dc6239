import { isRelease, releasesAmong } from '#server/platform/db/migrate.ts'
import { compareVersions } from '../update/compare-versions.ts'

interface MigrationText {
  name: string
  text: string
}

/** Statements under which a server that does not know them may fail. */
const REMOVES = /\b(?:drop (?:table|column)|rename|alter column|set not null|add constraint|create unique index)\b/i
const NEEDS_VALUE = /\badd column\b(?!.*\bdefault\b).*\bnot null\b/i
/** Says that the last release no longer used what goes. */
const UNUSED = /^-- unused since (\d+\.\d+\.\d+)$/m

/** @returns Why these migrations of a release, in order, cannot be published; undefined for those that add only. */
export function problemIn(migrations: readonly MigrationText[], version: string): string | undefined {
  const [first] = migrations
  if (!first) return undefined
  const opening = `release_${version.replaceAll('.', '_')}`
  if (!isRelease(first.name) || !first.name.endsWith(opening) || releasesAmong(migrations.map(({ name }) => name)) > 1)
    return `The first new migration must be named NNNN_${opening}, and no other is named release: it is ${first.name}.`
  const wrong = migrations.find(({ text }) => isBreaking(text, version))
  if (wrong) return `${wrong.name} would stop servers of the last release: say "-- unused since VERSION", or add only.`
  return undefined
}

function isBreaking(text: string, version: string): boolean {
  const since = UNUSED.exec(text)?.[1]
  if (since !== undefined && compareVersions(since, version) < 0) return false
  return text.split(/;\s*\n/).some((statement) => {
    const line = statement.replaceAll(/\s+/g, ' ')
    return REMOVES.test(line) || NEEDS_VALUE.test(line)
  })
}
