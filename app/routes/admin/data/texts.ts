import type { BackupKind } from '#contract/backup-and-import.ts'

export const BACKUP_TITLES: Record<BackupKind, string> = {
  nightly: 'Every night',
  manual: 'Asked for',
  'before-import': 'Before an import',
  'before-clear-all': 'Before everything was cleared',
  'before-bring-back': 'Before another one was brought back',
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
