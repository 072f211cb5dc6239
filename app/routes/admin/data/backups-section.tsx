import download from '@phosphor-icons/core/assets/light/download-simple-light.svg?raw'
import type { ReactNode } from 'react'
import { useViewer } from '#app/shell/session/use-session.ts'
import { Aside } from '#app/ui/aside.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Row, RuledList } from '#app/ui/ruled/ruled-list.tsx'
import { Section } from '#app/ui/ruled/section.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { type Backup, type Backups, downloadBackup } from '#contract/backup-and-import.ts'
import { BACKUP_KEPT_DAYS } from '#contract/limits.ts'
import { formatStudioTime } from '#shared/studio-time.ts'
import { FreshDownload } from '../account/fresh-download.tsx'
import { useConfirmed } from '../account/use-confirmed.tsx'
import { SecondFactorNeeded } from '../people/second-factor-notice.tsx'
import { BackupFold } from './backup-fold.tsx'
import { BringBackDialog } from './bring-back-dialog.tsx'
import styles from './data.module.css'
import { BACKUP_TITLES, formatSize } from './texts.ts'
import { useBackups } from './use-backups.ts'
import { useBringBack } from './use-bring-back.ts'

export function BackupsSection({ children }: { children: ReactNode }) {
  return (
    <Section
      title="Backups"
      about={`The whole site, with everybody's letters to it and every account. Made at 3 AM, kept for ${BACKUP_KEPT_DAYS} days at most.`}
    >
      {children}
    </Section>
  )
}

/** @param props.loaded The backups that the page loaded. */
export function BackupsNow({ loaded }: { loaded: Backups }) {
  const { backups, isBusy, backUp } = useBackups(loaded)
  return (
    <>
      <p className={styles['lead']}>
        {describe(backups)} An owner can bring one back here; where the site does not start, your developer brings it
        back on the server. People who were erased since then stay erased.
      </p>
      <Button variant="outline" size="small" busy={isBusy} onClick={() => void backUp()}>
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
    ? `The last restore drill, ${when}: ${drill.message}`
    : `The last restore drill failed ${when}: ${drill.message}`
  return `${next} ${trial}`
}

function BackupList({ backups }: { backups: readonly Backup[] }) {
  const viewer = useViewer()
  const isOwner = viewer?.role === 'owner'
  const canDownload = isOwner && !viewer.needsSecondFactor
  const { confirmed, confirmation } = useConfirmed()
  const bringing = useBringBack(confirmed)
  if (backups.length === 0) return <p className={styles['none']}>There is no backup yet.</p>
  return (
    <>
      <RuledList aria-label="Backups" className={styles['list']}>
        {backups.map((backup) => (
          <BackupRow key={backup.name} backup={backup} canDownload={canDownload} confirmed={confirmed}>
            <BackupFold
              name={backup.name}
              when={formatStudioTime(backup.createdAt)}
              canBringBack={canDownload}
              isBusy={bringing.isUnderWay}
              onBringBack={bringing.setChosen}
            />
          </BackupRow>
        ))}
      </RuledList>
      {isOwner && !canDownload && (
        <div className={styles['needed']}>
          <SecondFactorNeeded toDo="to download backups and to bring one back" />
        </div>
      )}
      {canDownload && <Aside className={styles['keeping']}>{ABOUT_FILES}</Aside>}
      <div role="status">
        {bringing.isUnderWay && (
          <Spinner message="Making a backup, then bringing the other one back..." className={styles['spinner']} />
        )}
      </div>
      <BringBackDialog
        contents={bringing.chosen}
        isBusy={bringing.isBusy}
        onClose={() => bringing.setChosen(undefined)}
        onConfirm={bringing.begin}
      />
      {confirmation}
    </>
  )
}

const ABOUT_FILES =
  'A file that you take away holds everything about everybody, also about people you erase here later: keep it as safe as the site, and no longer than you need it. The secret that the site signs with is in it only when a passphrase locks it.'

interface BackupRowProps {
  backup: Backup
  canDownload: boolean
  confirmed: ReturnType<typeof useConfirmed>['confirmed']
  children: ReactNode
}

function BackupRow({ backup: { name, kind, createdAt, sizeBytes }, canDownload, confirmed, children }: BackupRowProps) {
  const when = formatStudioTime(createdAt)
  return (
    <Row>
      <p className={styles['words']}>
        <time dateTime={createdAt}>{when}</time>
        <Aside as="span">
          {BACKUP_TITLES[kind]} · {formatSize(sizeBytes)}
        </Aside>
      </p>
      {canDownload && (
        <FreshDownload
          confirmed={confirmed}
          variant="outline"
          size="small"
          href={`${downloadBackup.path}?${new URLSearchParams({ name })}`}
        >
          <Icon svg={download} size={18} />
          Download<span className="visually-hidden"> the backup of {when}</span>
        </FreshDownload>
      )}
      {children}
    </Row>
  )
}
