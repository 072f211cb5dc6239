import { NotLoaded } from '#app/admin/not-loaded.tsx'
import { FailedLoad } from '#app/admin/reason.ts'
import { Folded } from '#app/ui/ruled/folded.tsx'
import { Section } from '#app/ui/ruled/section.tsx'
import type { Release } from '#contract/release.ts'
import styles from './version.module.css'

export type ReleaseData = Release | FailedLoad

/** Which release of the program runs the site, and what it brought. */
export function VersionSection({ release }: { release: ReleaseData }) {
  return (
    <Section title="Version" about="The program behind this site, and what its last update brought.">
      {release instanceof FailedLoad ? (
        <NotLoaded what="The version" failure={release} />
      ) : (
        <>
          <p>This site runs version {release.version}.</p>
          <Changes release={release} />
        </>
      )}
    </Section>
  )
}

function Changes({ release: { version, changes } }: { release: Release }) {
  if (changes.length === 0) return null
  return (
    <Folded summary={`What changed in ${version}`}>
      <ul className={styles['changes']}>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </Folded>
  )
}
