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

/** Asks before an opening that notifies the waitlist. */
export function OpeningDialog({ editor }: { editor: SettingsEditor }) {
  const { opening, isSaving, confirmOpening, cancelOpening } = editor
  return (
    <Dialog
      open={opening !== undefined}
      title={`Email ${people(opening?.waiting ?? 0)} now?`}
      busy={isSaving}
      onClose={cancelOpening}
    >
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
