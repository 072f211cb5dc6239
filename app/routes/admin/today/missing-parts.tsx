import { NotLoaded } from '#app/admin/not-loaded.tsx'
import { FailedLoad } from '#app/admin/reason.ts'
import styles from './today.module.css'

const LIST = new Intl.ListFormat('en-US')

/** Says in one place which parts of today did not load: they are drawn only where there is something to say. */
export function MissingParts({ parts }: { parts: Record<string, object> }) {
  const failed = Object.entries(parts).filter(([, part]) => part instanceof FailedLoad)
  const [failure] = failed.map(([, part]) => part)
  if (!(failure instanceof FailedLoad)) return null
  const names = LIST.format(failed.map(([name]) => name))
  return (
    <NotLoaded
      what={`${names.slice(0, 1).toUpperCase()}${names.slice(1)}`}
      failure={failure}
      className={styles['missing']}
    />
  )
}
