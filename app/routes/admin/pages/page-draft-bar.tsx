import { useNoRoom } from '#app/admin/editor/device-room.ts'
import { DraftBar } from '#app/admin/page-drafts/draft-bar.tsx'
import { Button } from '#app/ui/button.tsx'
import { FIXED_PAGES } from '#contract/site/fields/pages/all.ts'
import { countedChanges, draftAddress } from '#contract/site/page-drafts.ts'
import type { PageDraftEditor } from './use-page-draft.ts'

/** The changes of the shown page that are not public yet; nothing without any. */
export function PageDraftBar({ editor }: { editor: PageDraftEditor }) {
  const { page, count, edited, actions, withAllKept, discardDraft } = editor
  // Changes that are about to be saved need no room on the device.
  const noRoom = useNoRoom(editor.isWrong || isStuck(editor))
  if (count === 0 && edited.length === 0) return null
  return (
    <DraftBar
      text={`${FIXED_PAGES[page].title}: ${countedChanges(count)}`}
      status={[keptInWords(editor), noRoom].filter(Boolean).join(' ')}
      actions={actions}
      onPublish={() => void withAllKept(actions.publish)}
      onDiscard={() => void discardDraft()}
    >
      {isStuck(editor) && (
        <Button variant="lightOutline" size="small" onClick={() => void editor.saveAll()}>
          Keep
        </Button>
      )}
      <Button
        variant="lightOutline"
        size="small"
        onClick={() => void withAllKept(() => location.assign(draftAddress(page)))}
      >
        Preview
      </Button>
    </DraftBar>
  )
}

/** True while what was typed is not kept by itself. */
const isStuck = ({ edited, failure, wasKept }: PageDraftEditor) => edited.length > 0 && (failure !== '' || wasKept)

function keptInWords({ edited, failure, isWrong, wasKept }: PageDraftEditor): string {
  if (edited.length === 0) return 'Kept as a draft, only the studio sees it.'
  if (isWrong) return 'Not kept yet: something here does not fit.'
  if (failure !== '') return `Not kept yet: ${failure}`
  return wasKept ? 'Not kept yet: typed before.' : 'Being kept…'
}
