import { WHY_FINAL } from '#app/admin/why-final.ts'
import { call } from '#app/client/api.ts'
import { TextField } from '#app/ui/field/text-field.tsx'
import { useToast } from '#app/ui/toast/toasts.tsx'
import { verifyCode } from '#contract/people/sign-in.ts'
import styles from './account.module.css'
import { AccountForm } from './account-form.tsx'
import { QrCode } from './qr-code.tsx'
import { useAccountForm } from './use-account-form.ts'

interface AppSetUpProps {
  /** otpauth: address of the key. */
  address: string
  onDone: () => void
}

/** Shows the key for an authenticator app, and checks a code from it. */
export function AppSetUp({ address, onDone }: AppSetUpProps) {
  const toast = useToast()
  const form = useAccountForm(['code'], async ({ code }) => {
    // A wrong code is answered 401 within a session too: as an admin call it would be sent, and counted, twice.
    await call(verifyCode, { code })
    toast({
      kind: 'success',
      title: 'Turned on',
      text: `The app is asked for from now on. ${WHY_FINAL.secondFactorOn}`,
    })
    onDone()
  })
  return (
    <div className={styles['steps']}>
      <div className={styles['code']}>
        <QrCode text={address} label="QR code of the key" className={styles['qr']} />
        <div className={styles['steps']}>
          <p>
            Scan this with the app. On this phone, <a href={address}>open it in the app</a> instead.
          </p>
          <p>
            Or type the key: <span className={styles['key']}>{keyOf(address)}</span>
          </p>
        </div>
      </div>
      <AccountForm form={form} button="Turn on">
        <TextField
          {...form.field('code')}
          label="Code that the app shows"
          inputMode="numeric"
          autoComplete="one-time-code"
        />
      </AccountForm>
    </div>
  )
}

/** The key in groups of four, as it is typed. */
function keyOf(address: string): string {
  const key = new URL(address).searchParams.get('secret') ?? ''
  return key.match(/.{1,4}/g)?.join(' ') ?? ''
}
