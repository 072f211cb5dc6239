import type { BackupKind, ContentKind } from '#contract/backup-and-import.ts'

export const CONTENT_TITLES: Record<ContentKind, string> = {
  projects: 'Projects',
  pictures: 'Pictures',
  letters: 'Letters',
  settings: 'Site settings',
  profile: 'Studio profile',
  pageTexts: 'Page texts',
  tours: 'Home tours',
  catalogue: 'Stool catalogue',
  redirects: 'Web addresses',
}

export const BACKUP_TITLES: Record<BackupKind, string> = {
  nightly: 'Every night',
  manual: 'Asked for',
  'before-import': 'Before an import',
  'before-clear-all': 'Before everything was cleared',
}

const UNITS = ['KB', 'MB', 'GB', 'TB']

/** '12.4 MB', never less than '1 KB'. */
export function formatSize(bytes: number): string {
  let [size, unit] = [bytes / 1000, 0]
  while (size >= 999.5 && unit < UNITS.length - 1) [size, unit] = [size / 1000, unit + 1]
  return `${size < 10 && unit > 0 ? size.toFixed(1) : Math.max(1, Math.round(size))} ${UNITS[unit]}`
}

/** '1 project', '12 projects'. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
