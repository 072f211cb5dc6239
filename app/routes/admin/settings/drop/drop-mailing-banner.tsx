import { type MouseEvent, useEffect, useState } from 'react'
import { useSingleFlight } from '#app/form/use-single-flight.ts'
import { Actions } from '#app/ui/actions.tsx'
import { Button } from '#app/ui/button.tsx'
import styles from './drop-mailing-banner.module.css'
import { useDropMailing } from './drop-mailing-provider.tsx'
import { formatCountdown, formatTime, getMail, people } from './texts.ts'

/** The mail to the waitlist while it can be stopped, and while it goes out; nothing at other times. */
export function DropMailingBanner() {
  const { mailing } = useDropMailing()
  if (mailing.state === 'scheduled' && mailing.dueAt !== null && mailing.waiting > 0) {
    return <Scheduled dueAt={mailing.dueAt} waiting={mailing.waiting} />
  }
  if (mailing.state !== 'sending' || mailing.waiting === 0) return null
  const { waiting, notified } = mailing
  return (
    <div className={styles['banner']}>
      <p>
        <strong>Telling the waitlist.</strong> {people(notified)} told, {waiting.toLocaleString('en-US')} to go.
      </p>
    </div>
  )
}

function Scheduled({ dueAt, waiting }: { dueAt: string; waiting: number }) {
  const { act } = useDropMailing()
  const { isBusy, run } = useSingleFlight()
  const nowMs = useClock()
  const press = ({ currentTarget }: MouseEvent<HTMLElement>, action: 'cancel' | 'send') => {
    // The buttons are about to be removed: the focus moves to their section.
    currentTarget.closest('section')?.focus({ preventScroll: true })
    void run(() => act(action))
  }
  return (
    <div className={styles['banner']}>
      <p>
        <strong>The drop is open.</strong> {getMail(waiting)}{' '}
        {nowMs === undefined ? (
          `at ${formatTime(dueAt)}.`
        ) : (
          <>
            in{' '}
            <span role="timer" className={styles['time']}>
              {formatCountdown(Date.parse(dueAt) - nowMs)}
            </span>
            .
          </>
        )}
      </p>
      <Actions>
        <Button variant="outline" size="small" busy={isBusy} onClick={(event) => press(event, 'cancel')}>
          Don’t send
        </Button>
        <Button size="small" busy={isBusy} onClick={(event) => press(event, 'send')}>
          Send now
        </Button>
      </Actions>
    </div>
  )
}

const TICK_MS = 1000

/** The time of this browser, ms since the Unix epoch; undefined on a page as it comes from the server. */
function useClock(): number | undefined {
  const [nowMs, setNowMs] = useState<number>()
  useEffect(() => {
    const tick = () => setNowMs(Date.now())
    queueMicrotask(tick)
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return nowMs
}
