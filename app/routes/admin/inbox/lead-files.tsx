import { formatBytes } from '#app/admin/files/format-bytes.ts'
import type { LeadRecord } from '#contract/leads/leads.ts'
import styles from './lead-files.module.css'

/** Files that a person added to an inquiry. Each is stored on this device when it is opened, by a link good for an hour. */
export function LeadFiles({ files }: Pick<LeadRecord, 'files'>) {
  return (
    <section aria-labelledby="lead-files" className={styles['files']}>
      <h4 id="lead-files" className="label">
        Files
      </h4>
      <ul className={styles['list']}>
        {files.map(({ id, name, sizeBytes }) => (
          <li key={id}>
            <a href={`/api/admin/lead/file?id=${id}`} download={name} className={styles['file']}>
              <span className={styles['name']}>{name}</span>
              <span className="small">{formatBytes(sizeBytes)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
