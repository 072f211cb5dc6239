import { useState } from 'react'
import { NotFetched } from '#app/admin/not-loaded.tsx'
import { session } from '#app/shell/session/session.ts'
import { useViewer } from '#app/shell/session/use-session.ts'
import { Aside } from '#app/ui/aside.tsx'
import { Button } from '#app/ui/button.tsx'
import { Row, RuledList } from '#app/ui/ruled/ruled-list.tsx'
import { Section } from '#app/ui/ruled/section.tsx'
import type { SignInMethods } from '#contract/people/people.ts'
import styles from './account.module.css'
import { AuthenticatorApp } from './authenticator-app.tsx'
import { ChangePassword } from './change-password.tsx'
import { counted } from './counted.ts'
import { Devices } from './devices.tsx'
import { MondayMailCheckbox } from './monday-mail.tsx'
import { Passkeys } from './passkeys.tsx'
import { useSignInMethods } from './use-sign-in-methods.ts'

const ABOUT = {
  owner: 'How you sign in, where you are signed in, and your mail on Mondays.',
  admin: 'How you sign in, and where you are signed in.',
}

type Part = 'password' | 'app' | 'passkeys' | 'devices'

/** The ways to sign in of an account, its devices, and an owner's mail. */
export function AccountSection() {
  const isOwner = useViewer()?.role === 'owner'
  const [opened, setOpened] = useState<Part>()
  const { methods, failure, refresh } = useSignInMethods()
  const changed = async () => {
    await Promise.all([refresh(), session.refresh()])
  }
  const close = () => setOpened(undefined)
  const loading = failure ? 'Not loaded' : '…'
  const show = (part: Part) => ({ onClick: () => setOpened(part) })
  return (
    <Section id="account" title="Your account" about={ABOUT[isOwner ? 'owner' : 'admin']}>
      {failure && !methods && (
        <NotFetched
          what="How you sign in"
          failure={failure}
          className={styles['missing']}
          onRetry={() => void refresh()}
        />
      )}
      <RuledList>
        <Way title="Password" state="" button="Change password" {...show('password')} />
        <Way title="Code from an app" state={appState(methods, loading)} button="Authenticator app" {...show('app')} />
        <Way
          title="Fingerprint, face or PIN"
          state={passkeyState(methods, loading)}
          button="Passkeys"
          {...show('passkeys')}
        />
        <Way title="Where you are signed in" state="" button="Devices" {...show('devices')} />
      </RuledList>
      {isOwner && <MondayMailCheckbox />}

      <ChangePassword open={opened === 'password'} onClose={close} />
      <AuthenticatorApp open={opened === 'app'} onClose={close} app={methods?.app} onChanged={changed} />
      <Passkeys open={opened === 'passkeys'} onClose={close} passkeys={methods?.passkeys} onChanged={changed} />
      <Devices open={opened === 'devices'} onClose={close} />
    </Section>
  )
}

interface WayProps {
  title: string
  /** Present state, in a few words. */
  state: string
  button: string
  onClick: () => void
}

function Way({ title, state, button, onClick }: WayProps) {
  return (
    <Row className={styles['row']}>
      <p>
        {title}
        {state && <Aside as="span">{state}</Aside>}
      </p>
      <Button variant="outline" size="small" onClick={onClick}>
        {button}
      </Button>
    </Row>
  )
}

/** @param loading Stands in while it is not known. */
function appState(methods: SignInMethods | undefined, loading: string): string {
  if (!methods) return loading
  return methods.app ? `On, with ${counted(methods.app.recoveryCodesLeft, 'recovery code')} left` : 'Off'
}

/** @param loading As of `appState`. */
function passkeyState(methods: SignInMethods | undefined, loading: string): string {
  if (!methods) return loading
  return methods.passkeys.length === 0 ? 'None yet' : counted(methods.passkeys.length, 'passkey')
}
