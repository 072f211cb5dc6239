import { useState } from 'react'
import { tooLong } from '#app/admin/editor/too-long.ts'
import { useHasPasskeys } from '#app/shell/session/use-passkey-sign-in.ts'
import { Aside } from '#app/ui/aside.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { Row, RuledList } from '#app/ui/ruled/ruled-list.tsx'
import { PASSKEY_NAME_MAX } from '#contract/limits.ts'
import type { SignInMethods } from '#contract/people/people.ts'
import { formatStudioTime } from '#shared/studio-time.ts'
import styles from './account.module.css'
import { AccountForm } from './account-form.tsx'
import { useConfirmed } from './use-confirmed.tsx'
import { usePasskeys } from './use-passkeys.ts'

interface PasskeysProps {
  open: boolean
  onClose: () => void
  passkeys: SignInMethods['passkeys'] | undefined
  onChanged: () => Promise<void>
}

/** The passkeys of the account. */
export function Passkeys({ open, onClose, ...rest }: PasskeysProps) {
  const { confirmed, confirmation } = useConfirmed()
  return (
    <>
      <Dialog open={open} onClose={onClose} title="Passkeys" widthPx={560}>
        <PasskeyList {...rest} confirmed={confirmed} />
      </Dialog>
      {confirmation}
    </>
  )
}

type Confirmed = ReturnType<typeof useConfirmed>['confirmed']

interface PasskeyListProps extends Pick<PasskeysProps, 'passkeys' | 'onChanged'> {
  confirmed: Confirmed
}

function PasskeyList({ passkeys = [], onChanged, confirmed }: PasskeyListProps) {
  const { form, isBusy, remove } = usePasskeys(confirmed, onChanged)
  const isPossible = useHasPasskeys()
  const [typed, setTyped] = useState('')
  const { error, ...name } = form.field('name')
  return (
    <div className={styles['steps']}>
      <p>
        A passkey signs you in with your fingerprint, face or PIN, without password and code. It stays on your device.
      </p>
      {passkeys.length > 0 && (
        <RuledList aria-label="Your passkeys">
          {passkeys.map(({ id, name, createdAt }) => (
            <Row key={id} className={styles['row']}>
              <p>
                {name}
                {createdAt && <Aside as="span">Since {formatStudioTime(createdAt)}</Aside>}
              </p>
              <Button variant="outline" size="small" busy={isBusy(id)} onClick={() => remove(id)}>
                Remove<span className="visually-hidden"> {name}</span>
              </Button>
            </Row>
          ))}
        </RuledList>
      )}
      {isPossible ? (
        <AccountForm key={passkeys.length} form={form} button="Add a passkey">
          <TextField
            {...name}
            error={tooLong(typed, PASSKEY_NAME_MAX) ?? error}
            label="Name of this device"
            placeholder="My phone"
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
          />
        </AccountForm>
      ) : (
        <p>This browser cannot make one here. Try it on your phone, or in another browser.</p>
      )}
    </div>
  )
}
