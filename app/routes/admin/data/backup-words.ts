import { BACKUP_THINGS, type BackupContents, STAYING_THINGS } from '#contract/backup-contents.ts'

type Thing = BackupContents['things'][number]

/** Difference of a backup from the site in words: '3 fewer'; 'other ones' where only the numbers are equal. */
export function differenceOf({ inBackup, today, onlyInBackup }: Thing): string {
  if (inBackup > today) return `${(inBackup - today).toLocaleString('en-US')} more`
  if (inBackup < today) return `${(today - inBackup).toLocaleString('en-US')} fewer`
  return onlyInBackup > 0 ? `${onlyInBackup.toLocaleString('en-US')} other` : 'same'
}

const counted = (count: number, { thing }: Thing): string => {
  const [one, many] = BACKUP_THINGS[thing]
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
}

function listed(parts: readonly string[]): string {
  return new Intl.ListFormat('en-US', { type: 'conjunction' }).format(parts)
}

const stays = ({ thing }: Thing): boolean => STAYING_THINGS.includes(thing)

/** Sentences about bringing a backup back: of the things that it takes away, and of those that it keeps. */
export function consequencesOf({ things }: Pick<BackupContents, 'things'>): string[] {
  const lost = things.filter((one) => !stays(one) && one.onlyToday > 0)
  const since = things.filter((one) => stays(one) && one.onlyToday > 0 && one.thing !== 'people')
  return [
    lost.length > 0
      ? `The site loses what it got since: ${listed(lost.map((one) => counted(one.onlyToday, one)))}. They stay in the backup that is made first, as do changes to texts and settings.`
      : 'Changes to content since then are lost here; they stay in the backup that is made first.',
    since.length > 0
      ? `${listed(since.map((one) => counted(one.onlyToday, one)))} that came since stay here.`
      : 'Inquiries and lists stay as they are.',
    'Who has left a list stays off it, and who was erased stays erased. Accounts and passwords stay as they are today.',
  ]
}
