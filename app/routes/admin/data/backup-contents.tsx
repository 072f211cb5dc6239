import { NotFetched } from '#app/admin/not-loaded.tsx'
import { FailedLoad } from '#app/admin/reason.ts'
import { Aside } from '#app/ui/aside.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { BACKUP_THINGS, type BackupContents } from '#contract/backup-contents.ts'
import { formatStudioTime } from '#shared/studio-time.ts'
import styles from './backup-contents.module.css'
import { differenceOf } from './backup-words.ts'

interface BackupInsideProps {
  loaded: BackupContents | FailedLoad | undefined
  onRetry: () => void
}

/** Contents of a backup, beside those of the site today. */
export function BackupInside({ loaded, onRetry }: BackupInsideProps) {
  if (!loaded) return <Spinner message="Looking inside..." className={styles['spinner']} />
  if (loaded instanceof FailedLoad) return <NotFetched what="The backup" failure={loaded} onRetry={onRetry} />
  return <Inside contents={loaded} />
}

function Inside({ contents: { things, program, triedAt } }: { contents: BackupContents }) {
  const tried = triedAt
    ? `Restored on trial ${formatStudioTime(triedAt)}, and was as it had been.`
    : 'Not restored on trial.'
  return (
    <>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Content</span>
            </th>
            <th scope="col">Then</th>
            <th scope="col">Today</th>
            <th scope="col">Difference</th>
          </tr>
        </thead>
        <tbody>
          {things.map((one) => (
            <tr key={one.thing}>
              <th scope="row">{titleOf(BACKUP_THINGS[one.thing][1])}</th>
              <td>{one.inBackup.toLocaleString('en-US')}</td>
              <td>{one.today.toLocaleString('en-US')}</td>
              <td>{differenceOf(one)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Aside className={styles['facts']}>
        {program && `Made by version ${program}. `}
        {tried}
      </Aside>
    </>
  )
}

const titleOf = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
