import dialog from '#app/admin/dialog.module.css'
import { titleAt, valueInWords } from '#app/admin/page-drafts/fields-in-words.ts'
import { Actions } from '#app/ui/actions.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import type { Clash } from './changes/changes-state.ts'
import type { PageChanges } from './changes/page-changes.ts'
import { type PageNews, reloadWith } from './page-news.ts'

interface ClashDialogProps {
  changes: PageChanges
  clash: Clash | undefined
  isBusy: boolean
  onDone: (done: PageNews) => void
}

/** Both versions of what two people changed at once, and the question which to keep. */
export function ClashDialog({ changes, clash, isBusy, onDone }: ClashDialogProps) {
  const takeMine = async () => {
    const activityIds = await changes.takeMine()
    if (activityIds.length > 0) onDone({ title: 'Published', activityIds })
  }
  const takeTheirs = async () => {
    await changes.takeTheirs()
    if (changes.read().failure === '') reloadWith()
  }
  return (
    <Dialog
      open={clash !== undefined}
      title="Somebody else changed this too"
      widthPx={640}
      busy={isBusy}
      onClose={changes.dismiss}
    >
      {clash?.fields.map(({ path, mine, theirs }) => (
        <dl key={path}>
          <dt className="label">{titleAt(path)}</dt>
          <dd>Yours: {valueInWords(mine)}</dd>
          <dd>Theirs: {valueInWords(theirs)}</dd>
        </dl>
      ))}
      <p>Nothing that you changed is lost: it stays here until you choose.</p>
      <Actions className={dialog['actions']}>
        <Button busy={isBusy} onClick={() => void takeMine()}>
          Take mine
        </Button>
        <Button variant="outline" onClick={() => void takeTheirs()}>
          Take theirs
        </Button>
      </Actions>
    </Dialog>
  )
}
