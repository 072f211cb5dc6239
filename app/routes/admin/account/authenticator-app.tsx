import { useState } from 'react'
import { adminCall } from '#app/admin/admin-call.ts'
import { WHY_FINAL } from '#app/admin/why-final.ts'
import { Actions } from '#app/ui/actions.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { PasswordField } from '#app/ui/field/password-field.tsx'
import { useToast } from '#app/ui/toast/toasts.tsx'
import type { SignInMethods } from '#contract/people/people.ts'
import { prepareSecondFactor, renewRecoveryCodes, turnOffSecondFactor } from '#contract/people/sign-in.ts'
import styles from './account.module.css'
import { AccountForm } from './account-form.tsx'
import { AppSetUp } from './app-set-up.tsx'
import { counted } from './counted.ts'
import { NewRecoveryCodes } from './new-recovery-codes.tsx'
import { useAccountForm } from './use-account-form.ts'

interface AuthenticatorAppProps {
  open: boolean
  onClose: () => void
  /** Null while no app is asked for; undefined while that is not known. */
  app: SignInMethods['app'] | undefined
  onChanged: () => Promise<void>
}

/** A code from an app, asked for after the password. */
export function AuthenticatorApp({ open, onClose, app, onChanged }: AuthenticatorAppProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Authenticator app" widthPx={560}>
      <Steps app={app ?? null} onClose={onClose} onChanged={onChanged} />
    </Dialog>
  )
}

interface Prepared {
  totpURI: string
  backupCodes: string[]
}

function Steps({ app, onClose, onChanged }: Omit<AuthenticatorAppProps, 'open' | 'app'> & Pick<SignInMethods, 'app'>) {
  const [prepared, setPrepared] = useState<Prepared>()
  const [codes, setCodes] = useState<string[]>()
  const showCodes = async (shown: string[]) => {
    setCodes(shown)
    await onChanged()
  }
  if (codes) return <NewRecoveryCodes codes={codes} onDone={onClose} />
  if (prepared) return <AppSetUp address={prepared.totpURI} onDone={() => void showCodes(prepared.backupCodes)} />
  if (app) return <Manage left={app.recoveryCodesLeft} onCodes={showCodes} onClose={onClose} onChanged={onChanged} />
  return (
    <div className={styles['steps']}>
      <p>
        With this, signing in takes your password and a code from an app on your phone, such as Google Authenticator,
        Microsoft Authenticator or the passwords app of your phone. Whoever learns your password still stays out.
      </p>
      <WithPassword
        button="Continue"
        act={async (password) => setPrepared(await adminCall(prepareSecondFactor, { password }))}
      />
    </div>
  )
}

interface ManageProps {
  /** Recovery codes that still work. */
  left: number
  onCodes: (codes: string[]) => Promise<void>
  onClose: () => void
  onChanged: () => Promise<void>
}

function Manage({ left, onCodes, onClose, onChanged }: ManageProps) {
  const [chosen, setChosen] = useState<'renew' | 'off'>()
  const toast = useToast()
  if (!chosen) {
    return (
      <div className={styles['steps']}>
        <p>The app is asked for when you sign in. You have {counted(left, 'recovery code')} left.</p>
        <Actions>
          <Button variant="outline" size="small" onClick={() => setChosen('renew')}>
            New recovery codes
          </Button>
          <Button variant="outline" size="small" onClick={() => setChosen('off')}>
            Turn off
          </Button>
        </Actions>
      </div>
    )
  }
  const renew = async (password: string) => onCodes((await adminCall(renewRecoveryCodes, { password })).backupCodes)
  const turnOff = async (password: string) => {
    await adminCall(turnOffSecondFactor, { password })
    toast({
      kind: 'success',
      title: 'Turned off',
      text: `Your password is enough to sign in now. ${WHY_FINAL.secondFactorOff}`,
    })
    onClose()
    await onChanged()
  }
  return (
    <div className={styles['steps']}>
      <p>
        {chosen === 'renew'
          ? 'The codes you have now stop working, and you get ten new ones.'
          : 'Your password alone will be enough to sign in. The key in your app and your recovery codes stop working.'}
      </p>
      <WithPassword
        key={chosen}
        button={chosen === 'renew' ? 'Show new codes' : 'Turn off'}
        act={chosen === 'renew' ? renew : turnOff}
      />
    </div>
  )
}

/** A step that asks for the password. */
function WithPassword({ button, act }: { button: string; act: (password: string) => Promise<void> }) {
  const form = useAccountForm(['password'], ({ password }) => act(password))
  return (
    <AccountForm form={form} button={button}>
      <PasswordField {...form.field('password')} label="Your password" autoComplete="current-password" />
    </AccountForm>
  )
}
