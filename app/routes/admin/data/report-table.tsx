import { Fragment } from 'react'
import { CONTENT_TITLES, type ImportReport } from '#contract/backup-and-import.ts'
import styles from './data.module.css'

type Kind = ImportReport['kinds'][number]

const COLUMNS = [
  { key: 'added', title: 'New' },
  { key: 'changed', title: 'Changed' },
  { key: 'unchanged', title: 'Same' },
  { key: 'removed', title: 'Only here' },
] as const

/** How much of each kind a file adds, changes and lacks, and by which names. */
export function ReportTable({ report: { kinds, dryRun } }: { report: ImportReport }) {
  const shown = kinds.filter(({ added, changed, unchanged, removed }) => added + changed + unchanged + removed > 0)
  const titleOf = (column: (typeof COLUMNS)[number]) => (column.key === 'removed' && !dryRun ? 'Removed' : column.title)
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Content</span>
          </th>
          {COLUMNS.map((column) => (
            <th key={column.key} scope="col">
              {titleOf(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map((kind) => (
          <Fragment key={kind.kind}>
            <tr>
              <th scope="row">{CONTENT_TITLES[kind.kind]}</th>
              {COLUMNS.map(({ key }) => (
                <td key={key}>{kind[key]}</td>
              ))}
            </tr>
            <Names kind={kind} />
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

const NAMES_SHOWN = 6

/** Names of a list; kinds with a single item show none. */
function Names({ kind: { kind, names } }: { kind: Kind }) {
  if (kind !== 'projects' && kind !== 'letters' && kind !== 'redirects') return null
  const all = [...names.added, ...names.changed, ...names.removed]
  if (all.length === 0) return null
  const rest = all.length - NAMES_SHOWN
  return (
    <tr className={styles['names']}>
      <td colSpan={1 + COLUMNS.length}>
        {all.slice(0, NAMES_SHOWN).join(', ')}
        {rest > 0 && ` and ${rest} more`}
      </td>
    </tr>
  )
}
