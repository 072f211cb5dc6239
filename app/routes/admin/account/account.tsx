import { useState } from 'react'
import { NotFetched } from '#app/admin/not-loaded.tsx'
import section from '#app/admin/section.module.css'
import { session } from '#app/shell/session/session.ts'
import { Button } from '#app/ui/button.tsx'
import type { SignInMethods } from '#contract/people/people.ts'
import styles from './account.module.css'
import { AuthenticatorApp } from './authenticator-app.tsx'
import { ChangePassword } from './change-password.tsx'
import { counted } from './counted.ts'
import { Devices } from './devices.tsx'
import { Passkeys } from './passkeys.tsx'
import { useSignInMethods } from './use-sign-in-methods.ts'

type Part = 'password' | 'app' | 'passkeys' | 'devices'

interface AccountProps {
  /** How one signs in has changed. */
  onChanged: () => Promise<void>
}

/** What everybody of the studio may do about their own account. */
export function Account({ onChanged }: AccountProps) {
  const [opened, setOpened] = useState<Part>()
  const { methods, failure, refresh } = useSignInMethods()
  const changed = async () => {
    await Promise.all([refresh(), session.refresh(), onChanged()])
  }
  const close = () => setOpened(undefined)
  const show = (part: Part) => ({ onClick: () => setOpened(part) })
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
        <p className={`${section['about']} aside`}>How you sign in, and where you are signed in.</p>
      </div>
      <div>
        {failure && !methods && (
          <NotFetched
            what="How you sign in"
            failure={failure}
            className={styles['missing']}
            onRetry={() => void refresh()}
          />
        )}
        <ul className={styles['list']}>
          <Row title="Password" state="" button="Change password" {...show('password')} />
          <Row title="Code from an app" state={appState(methods)} button="Authenticator app" {...show('app')} />
          <Row title="Fingerprint, face or PIN" state={passkeyState(methods)} button="Passkeys" {...show('passkeys')} />
          <Row title="Where you are signed in" state="" button="Devices" {...show('devices')} />
        </ul>
      </div>
      <ChangePassword open={opened === 'password'} onClose={close} />
      <AuthenticatorApp open={opened === 'app'} onClose={close} app={methods?.app} onChanged={changed} />
      <Passkeys open={opened === 'passkeys'} onClose={close} passkeys={methods?.passkeys} onChanged={changed} />
      <Devices open={opened === 'devices'} onClose={close} />
    </section>
  )
}

interface RowProps {
  title: string
  /** How it stands, in a few words. */
  state: string
  button: string
  onClick: () => void
}

function Row({ title, state, button, onClick }: RowProps) {
  return (
    <li className={styles['row']}>
      <p>
        {title}
        {state && <span className="aside">{state}</span>}
      </p>
      <Button variant="outline" size="small" onClick={onClick}>
        {button}
      </Button>
    </li>
  )
}

function appState(methods: SignInMethods | undefined): string {
  if (!methods) return '…'
  return methods.app ? `On, with ${counted(methods.app.recoveryCodesLeft, 'recovery code')} left` : 'Off'
}

function passkeyState(methods: SignInMethods | undefined): string {
  if (!methods) return '…'
  return methods.passkeys.length === 0 ? 'None yet' : counted(methods.passkeys.length, 'passkey')
}
