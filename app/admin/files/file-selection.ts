import { typeOf } from './file-types.ts'

export interface FileSelection {
  /** In the order of their names, as people count: 2 before 10. */
  accepted: File[]
  /** Number of files that were left out. */
  skipped: number
}

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Keeps the files of types that projects accept. */
export function selectFiles(files: readonly File[]): FileSelection {
  const accepted = files.filter((file) => file.size > 0 && typeOf(file) !== undefined)
  return {
    accepted: accepted.toSorted((a, b) => byName.compare(pathOf(a), pathOf(b))),
    skipped: files.length - accepted.length,
  }
}

/** Name of the folder that the files come from; empty for single files. */
export function folderNameOf(files: readonly File[]): string {
  const [first = ''] = files.map((file) => file.webkitRelativePath).filter(Boolean)
  return first.split('/')[0] ?? ''
}

function pathOf(file: File): string {
  return file.webkitRelativePath || file.name
}
