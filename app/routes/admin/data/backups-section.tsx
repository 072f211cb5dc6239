import download from '@phosphor-icons/core/assets/light/download-simple-light.svg?raw'
import type { ReactNode } from 'react'
import { useViewer } from '#app/site/session/use-session.ts'
import { Button, ButtonAnchor } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type Backup, type Backups, downloadBackup } from '#contract/data.ts'
import { formatStudioTime } from '#contract/studio-time.ts'
import styles from './data.module.css'
import { DataSection } from './data-section.tsx'
import { useBackups } from './use-backups.ts'
import { BACKUP_TITLES, formatSize } from './wording.ts'

export function BackupsSection({ children }: { children: ReactNode }) {
  return (
    <DataSection
      title="Backups"
      about="The whole site, with everybody's letters to it and every account. Made at 3 AM."
    >
      {children}
    </DataSection>
  )
}

/** @param props.loaded As the page came with them. */
export function BackupsNow({ loaded }: { loaded: Backups }) {
  const { backups, isBusy, backUp } = useBackups(loaded)
  return (
    <>
      <p className={styles['lead']}>
        {describe(backups)} To bring one back, run <code>npm run restore -- --from FILE</code> on the server.
      </p>
      <Button variant="outline" size="small" className={styles['button']} busy={isBusy} onClick={() => void backUp()}>
        {isBusy ? 'Backing up…' : 'Back up now'}
      </Button>
      <BackupList backups={backups.backups} />
    </>
  )
}

function describe({ nextAt, drill }: Backups): string {
  const next = nextAt ? `The next one is made ${formatStudioTime(nextAt)}.` : ''
  if (!drill) return `${next} None has been restored on trial yet.`
  const when = formatStudioTime(drill.at)
  const trial = drill.ok
    ? `The last restore drill passed ${when}.`
    : `The last restore drill failed ${when}: ${drill.message}`
  return `${next} ${trial}`
}

function BackupList({ backups }: { backups: readonly Backup[] }) {
  const isOwner = useViewer()?.role === 'owner'
  if (backups.length === 0) return <p className={styles['none']}>There is no backup yet.</p>
  return (
    <ul aria-label="Backups" className={styles['list']}>
      {backups.map((backup) => (
        <BackupRow key={backup.name} backup={backup} canDownload={isOwner} />
      ))}
    </ul>
  )
}

function BackupRow({
  backup: { name, kind, createdAt, sizeBytes },
  canDownload,
}: {
  backup: Backup
  canDownload: boolean
}) {
  const when = formatStudioTime(createdAt)
  return (
    <li className={styles['row']}>
      <p className={styles['words']}>
        <time dateTime={createdAt}>{when}</time>
        <span className={styles['aside']}>
          {BACKUP_TITLES[kind]} · {formatSize(sizeBytes)}
        </span>
      </p>
      {canDownload && (
        <ButtonAnchor
          variant="outline"
          size="small"
          className={styles['button']}
          download
          href={`${downloadBackup.path}?${new URLSearchParams({ name })}`}
        >
          <Icon svg={download} size={18} />
          Download<span className="visually-hidden"> the backup of {when}</span>
        </ButtonAnchor>
      )}
    </li>
  )
}
