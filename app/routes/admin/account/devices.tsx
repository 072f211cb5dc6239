import { NotFetched } from '#app/admin/not-loaded.tsx'
import { Aside } from '#app/ui/aside.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { Row } from '#app/ui/ruled/ruled-list.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { OwnSession } from '#contract/people/people.ts'
import { formatStudioTime } from '#shared/studio-time.ts'
import styles from './devices.module.css'
import { useDevices } from './use-devices.ts'

interface DevicesProps {
  open: boolean
  onClose: () => void
}

/** The devices that are signed in, with buttons to sign them out. */
export function Devices({ open, onClose }: DevicesProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Devices" widthPx={600}>
      <DeviceList />
    </Dialog>
  )
}

function DeviceList() {
  const { sessions, failure, isBusy, retry, end } = useDevices()
  if (failure) return <NotFetched what="Your list of devices" failure={failure} onRetry={retry} />
  if (!sessions) return <Skeleton className={styles['placeholder']} />
  return (
    <>
      <ul>
        {sessions.map((device) => (
          <Device key={device.id} device={device} isBusy={isBusy} onEnd={() => void end(device.id)} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button variant="outline" size="small" busy={isBusy} className={styles['all']} onClick={() => void end()}>
          Sign out everywhere else
        </Button>
      )}
    </>
  )
}

function Device({ device, isBusy, onEnd }: { device: OwnSession; isBusy: boolean; onEnd: () => void }) {
  const { device: name, signedInAt, lastUsedAt, isCurrent } = device
  return (
    <Row className={styles['device']}>
      <p>
        {name}
        <Aside as="span">
          {isCurrent ? 'This device' : `Last used ${formatStudioTime(lastUsedAt)}`}, signed in{' '}
          {formatStudioTime(signedInAt)}
        </Aside>
      </p>
      {!isCurrent && (
        <Button variant="outline" size="small" busy={isBusy} onClick={onEnd}>
          Sign out<span className="visually-hidden"> {name}</span>
        </Button>
      )}
    </Row>
  )
}
