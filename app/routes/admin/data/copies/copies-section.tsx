import { useState } from 'react'
import { NotFetched } from '#app/admin/not-loaded.tsx'
import { useViewer } from '#app/shell/session/use-session.ts'
import { Actions } from '#app/ui/actions.tsx'
import { Aside } from '#app/ui/aside.tsx'
import { Button } from '#app/ui/button.tsx'
import { Section } from '#app/ui/ruled/section.tsx'
import type { BackupCopies, CopyState } from '#contract/backup-copies.ts'
import { formatStudioTime } from '#shared/studio-time.ts'
import { SecondFactorNeeded } from '../../people/second-factor-notice.tsx'
import styles from './copies.module.css'
import { PassphraseDialog } from './passphrase-dialog.tsx'
import { isUnderWay, useCopies } from './use-copies.ts'

const WORDS: Record<CopyState, string> = {
  off: 'Not set up',
  held: 'On hold',
  unlocked: 'Passphrase needed',
  waiting: 'Copying',
  copying: 'Copying',
  copied: 'OK',
  warned: 'Same disk',
  failed: 'Not copied',
}

/** How it stands with copies of backups at a second place. */
export function CopiesSection() {
  const { copies, failure, ...acts } = useCopies()
  return (
    <Section
      title="Copies elsewhere"
      about="Each backup is locked, copied to a second place and read back there: for the day on which this machine is lost."
    >
      {failure && !copies && <NotFetched what="The state of the copies" failure={failure} onRetry={acts.retry} />}
      {copies && <CopiesNow copies={copies} {...acts} />}
    </Section>
  )
}

interface CopiesNowProps extends Pick<ReturnType<typeof useCopies>, 'isBusy' | 'copyNow' | 'setCopies'> {
  copies: BackupCopies
}

function CopiesNow({ copies, isBusy, copyNow, setCopies }: CopiesNowProps) {
  const [isOpen, setOpen] = useState(false)
  const viewer = useViewer()
  const isOwner = viewer?.role === 'owner'
  const { state, message, place, passphraseSince } = copies
  return (
    <>
      <div className={`${styles['card']} ${lookOf(state)}`}>
        <span aria-hidden className={styles['mark']} />
        <p role="status" className={styles['words']}>
          <span className={`${styles['word']} micro`}>{WORDS[state]}</span>
          <span className={styles['message']}>{message}</span>
        </p>
      </div>
      <Aside className={styles['facts']}>{factsOf(place, passphraseSince)}</Aside>
      <Actions>
        {place && passphraseSince && state !== 'held' && (
          <Button variant="outline" size="small" busy={isBusy || isUnderWay(state)} onClick={() => void copyNow()}>
            Copy now
          </Button>
        )}
        {isOwner && !viewer.needsSecondFactor && (
          <Button variant={passphraseSince ? 'outline' : 'primary'} size="small" onClick={() => setOpen(true)}>
            {passphraseSince ? 'Make a new passphrase…' : 'Make a passphrase…'}
          </Button>
        )}
      </Actions>
      {isOwner && viewer.needsSecondFactor && <SecondFactorNeeded toDo="to make the passphrase of the copies" />}
      <PassphraseDialog open={isOpen} isFirst={!passphraseSince} onClose={() => setOpen(false)} onLocked={setCopies} />
    </>
  )
}

function lookOf(state: CopyState): string | undefined {
  if (state === 'copied') return styles['ok']
  if (state === 'failed') return styles['failed']
  return isUnderWay(state) ? styles['running'] : styles['open']
}

function factsOf(place: string | null, passphraseSince: string | null): string {
  const where = place ? `The second place is ${place}.` : ''
  const lock = passphraseSince
    ? `The passphrase of ${formatStudioTime(passphraseSince)} locks what is copied, and the secret of the site in every backup.`
    : 'Without a passphrase the secret of the site is left out of the backups, unless the server has one of its own.'
  return `${where} ${lock}`.trim()
}
