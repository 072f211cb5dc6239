import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import section from '../section.module.css'
import styles from './account.module.css'
import { ChangePassword } from './change-password.tsx'
import { Devices } from './devices.tsx'

/** What everybody of the studio may do about their own account. */
export function Account() {
  const [opened, setOpened] = useState<'password' | 'devices'>()
  const close = () => setOpened(undefined)
  return (
    <section
      id="account"
      tabIndex={-1}
      aria-labelledby="account-title"
      className={`${section['section']} ${section['split']}`}
    >
      <div>
        <h2 id="account-title" className="t4">
          Your account
        </h2>
        <p className={section['about']}>Your password, and where you are signed in.</p>
      </div>
      <div className={styles['actions']}>
        <Button variant="outline" size="small" onClick={() => setOpened('password')}>
          Change password
        </Button>
        <Button variant="outline" size="small" onClick={() => setOpened('devices')}>
          Devices
        </Button>
      </div>
      <ChangePassword open={opened === 'password'} onClose={close} />
      <Devices open={opened === 'devices'} onClose={close} />
    </section>
  )
}
