import { Aside } from '#app/ui/aside.tsx'
import styles from './letters-table.module.css'

/** The names of the columns of a list of letters. */
export function TableHead() {
  return (
    <thead>
      <tr className={`${styles['row']} ${styles['head']} micro`}>
        <th scope="col" className={styles['envelope']}>
          <span className="visually-hidden">Envelope</span>
        </th>
        <th scope="col" className={styles['name']}>
          Name
        </th>
        <Aside as="th" scope="col" className={`${styles['line']} truncated`}>
          First line
        </Aside>
        <th scope="col" className={styles['actions']}>
          <span className="visually-hidden">Actions</span>
        </th>
      </tr>
    </thead>
  )
}
