import { type FormEvent, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import dialog from '#app/admin/dialog.module.css'
import { KeptNotice } from '#app/admin/editor/kept-notice.tsx'
import { NoRoom } from '#app/admin/editor/no-room.tsx'
import { Actions } from '#app/ui/actions.tsx'
import { Aside } from '#app/ui/aside.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import boxed from '#app/ui/field/boxed.module.css'
import { Checkbox } from '#app/ui/field/checkbox.tsx'
import { FormNote } from '#app/ui/field/form-note.tsx'
import { EmailField, TextField } from '#app/ui/field/text-field.tsx'
import type { FirstSteps } from '#contract/first-steps.ts'
import { IS_FIRST_SIGN_IN } from '../account/use-first-sign-in.ts'
import { DrawingControl } from '../pages/drawing-control.tsx'
import { ZoneControl } from '../pages/zone-control.tsx'
import { examplesInWords } from './steps.ts'
import { useWhoseSite } from './use-whose-site.ts'
import styles from './whose-site.module.css'
import { keptInWords, type TypedProfile } from './whose-site-draft.ts'

/** Asks the first owner, right after the first sign-in, whose site this is. Put off, the list before opening leads to the same fields. */
export function WhoseSite({ steps }: { steps: FirstSteps }) {
  const { state } = useLocation()
  const navigate = useNavigate()
  // The server, which renders the page after a reload, knows nothing of the state.
  const isHere = useSyncExternalStore(never, inBrowser, onServer)
  const isAsked = isHere && Object(state)[IS_FIRST_SIGN_IN] === true && !steps.isNamed
  const close = () => void navigate('/admin', { replace: true, state: null })
  return (
    <Dialog open={isAsked} title="Whose site is this?" widthPx={640} onClose={close}>
      <Questions examples={examplesInWords(steps.examples)} onDone={close} />
    </Dialog>
  )
}

const never = () => () => undefined
const inBrowser = () => true
const onServer = () => false

function Questions({ examples, onDone }: { examples: string; onDone: () => void }) {
  const { kept, typed, errors, reason, isBusy, change, save, drop } = useWhoseSite(onDone)
  const field = (name: keyof TypedProfile) => ({ value: typed[name], error: errors[name] })
  const text = (name: keyof TypedProfile) => ({
    ...field(name),
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save(examples !== '')
  }
  const putOff = () => {
    drop()
    onDone()
  }
  return (
    <form noValidate className={`${boxed['boxed']} ${styles['form']}`} onSubmit={submit}>
      {kept && <KeptNotice changes={keptInWords(kept)} />}
      <Aside>What you leave empty stays as in the example. All of it can be changed later, under Pages.</Aside>
      <TextField label="Name of your studio" {...text('name')} />
      {typed.name.trim() !== '' && (
        <p dir="auto" className={styles['lettered']}>
          <span className="visually-hidden">Set in the letters of the site: </span>
          {typed.name}
        </p>
      )}
      <DrawingControl
        label="Drawing of your name"
        {...field('lettering')}
        onChange={(lettering) => change({ lettering })}
      />
      <TextField label="Town and state" placeholder="Stone Harbor, NJ" {...text('location')} />
      <ZoneControl label="Time zone" {...field('timeZone')} onChange={(timeZone) => change({ timeZone })} />
      <EmailField label="Email for inquiries" {...text('email')} />
      <TextField label="Mails are signed by" placeholder="The studio’s name" {...text('signature')} />
      {examples !== '' && (
        <Checkbox
          checked={typed.isTakingOutExamples}
          onChange={({ target }) => change({ isTakingOutExamples: target.checked })}
        >
          Take the example content out: {examples}
        </Checkbox>
      )}
      {reason !== '' && <FormNote kind="error" title={reason} role="alert" />}
      <NoRoom isUnsaved />
      <Actions className={dialog['actions']}>
        <Button type="submit" busy={isBusy}>
          Make it mine
        </Button>
        <Button variant="outline" onClick={putOff}>
          Not now
        </Button>
      </Actions>
    </form>
  )
}
