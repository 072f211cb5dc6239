import dialog from '#app/admin/dialog.module.css'
import { Actions } from '#app/ui/actions.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { people } from '../drop/texts.ts'
import type { SettingsEditor } from '../use-settings-editor.ts'

const CONSEQUENCE = {
  hand: 'Saving opens the drop at once. The mails wait for five minutes: until then you can stop them here.',
  schedule: 'A window is open already, so saving opens the drop, and the mails go out at once.',
}

const UNKNOWN = 'How many people wait could not be loaded. Everybody on the waitlist gets mail.'

/** Asks before an opening that notifies the waitlist, or that may. */
export function OpeningDialog({ editor }: { editor: SettingsEditor }) {
  const { opening, isSaving, confirmOpening, cancelOpening } = editor
  return (
    <Dialog
      open={opening !== undefined}
      title={`Email ${opening?.waiting ? people(opening.waiting) : 'the waitlist'} now?`}
      busy={isSaving}
      onClose={cancelOpening}
    >
      {opening?.waiting === null && <p>{UNKNOWN}</p>}
      <p>{opening && CONSEQUENCE[opening.by]}</p>
      <Actions className={dialog['actions']}>
        <Button busy={isSaving} onClick={() => void confirmOpening()}>
          Open and email
        </Button>
        <Button variant="outline" onClick={cancelOpening}>
          Cancel
        </Button>
      </Actions>
    </Dialog>
  )
}
