import muted from '@phosphor-icons/core/assets/light/bell-slash-light.svg?raw'
import { useState } from 'react'
import { adminCall } from '#app/admin/admin-call.ts'
import styles from '#app/admin/frame/incident-banner.module.css'
import { reasonOf } from '#app/admin/reason.ts'
import { useForgetContent } from '#app/admin/use-forget-content.ts'
import { WHY_FINAL } from '#app/admin/why-final.ts'
import { useSingleFlight } from '#app/form/use-single-flight.ts'
import { useViewer } from '#app/shell/session/use-session.ts'
import { Actions } from '#app/ui/actions.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useToast } from '#app/ui/toast/toasts.tsx'
import { goLive, type Quiet } from '#contract/quiet.ts'
import { formatStudioTime } from '#shared/studio-time.ts'
import { useConfirmed } from '../account/use-confirmed.tsx'
import dialogStyles from './quiet.module.css'
import { useQuiet } from './use-quiet.ts'

/** Says on every page of the admin area that no mail leaves, and lets owners end that. */
export function QuietBanner() {
  const { quiet, setQuiet } = useQuiet()
  const viewer = useViewer()
  const canEnd = viewer?.role === 'owner' && !viewer.needsSecondFactor
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const { isBusy, end, confirmation } = useGoLive((now) => {
    setQuiet(now)
    close()
  })
  return (
    <>
      <div role="status">
        {quiet && (
          <div className={styles['banner']}>
            <Icon svg={muted} className={styles['mark']} />
            <div className={styles['words']}>
              <p>{wordsOf(quiet)}</p>
            </div>
            {quiet.reason === 'restored' && canEnd && (
              <Button variant="outline" size="small" className={styles['button']} onClick={() => setOpen(true)}>
                This is the live site…
              </Button>
            )}
          </div>
        )}
      </div>
      <Dialog open={isOpen} onClose={close} title="This is the live site" widthPx={480} busy={isBusy}>
        {quiet && (
          <div className={dialogStyles['body']}>
            <p>{beforeLive(quiet)}</p>
            <Actions>
              <Button variant="outline" size="small" disabled={isBusy} onClick={close}>
                Cancel
              </Button>
              <Button size="small" busy={isBusy} onClick={() => void end()}>
                This is the live site
              </Button>
            </Actions>
          </div>
        )}
      </Dialog>
      {confirmation}
    </>
  )
}

function wordsOf({ reason, restored, waiting }: Quiet): string {
  const wait = waiting === 0 ? '' : ` ${waiting === 1 ? '1 waits' : `${waiting} wait`} until then.`
  if (reason === 'staging') return 'This is a staging copy. No mail leaves, and the drop does not open by itself.'
  const when = restored ? `, as it was ${formatStudioTime(restored.backupAt)}` : ''
  return `This is a restored copy${when}. No mail leaves, and the drop does not open by itself, until an owner says that it is the live site.${wait}`
}

function beforeLive({ waiting, uncertain }: Quiet): string {
  const waits = waiting === 0 ? 'No mail waits.' : `${waiting === 1 ? '1 mail leaves' : `${waiting} mails leave`} now.`
  const perhaps = `${uncertain === 1 ? '1 mail' : `${uncertain} mails`} of before may have gone out already: nothing sends them by itself. They are among the failed mails of the inbox.`
  const drop = 'From now on mails leave, and the drop opens by its schedule.'
  return [drop, waits, uncertain > 0 && perhaps, ONCE].filter(Boolean).join(' ')
}

const ONCE = 'Say so only where visitors come to: a second site beside it would mail the same people.'

function useGoLive(onLive: (quiet: Quiet | null) => void) {
  const { isBusy, run } = useSingleFlight()
  const { confirmed, confirmation } = useConfirmed()
  const forgetContent = useForgetContent()
  const toast = useToast()
  const end = async () => {
    try {
      const { quiet } = await confirmed(() => adminCall(goLive, {}))
      onLive(quiet)
      toast({ kind: 'success', title: 'This is the live site', text: WHY_FINAL.live })
      await forgetContent()
    } catch (error) {
      toast({ kind: 'error', title: 'It keeps quiet', text: reasonOf(error) })
    }
  }
  return { isBusy, end: () => run(end), confirmation }
}
