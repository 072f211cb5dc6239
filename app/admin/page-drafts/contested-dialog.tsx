import { useState } from 'react'
import dialog from '#app/admin/dialog.module.css'
import { Actions } from '#app/ui/actions.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import type { PageDraft } from '#contract/site/page-drafts.ts'
import { contestedFields } from './contested-fields.ts'
import { titleAt, valueInWords } from './fields-in-words.ts'

interface ContestedDialogProps {
  draft: PageDraft
  isBusy: boolean
  /** @param theirs Paths of the fields that stay as they are on the public page. */
  onPublish: (theirs: readonly string[]) => void
  onClose: () => void
}

/** Shows both values of each field that has changed on the public page meanwhile, and asks for one. */
export function ContestedDialog({ draft, isBusy, onPublish, onClose }: ContestedDialogProps) {
  const [theirs, setTheirs] = useState<readonly string[]>([])
  const choose = (path: string, isTheirs: boolean) =>
    setTheirs((chosen) => [...chosen.filter((other) => other !== path), ...(isTheirs ? [path] : [])])
  return (
    <Dialog open title="Somebody else changed this page" widthPx={640} busy={isBusy} onClose={onClose}>
      <p>Since this draft was begun, the public page became another one in these places. Which words shall it have?</p>
      {contestedFields(draft).map(({ path, mine, theirs: published }) => (
        <fieldset key={path} className={dialog['contested']}>
          <legend className="t4">{titleAt(path)}</legend>
          {[false, true].map((isTheirs) => (
            <label key={String(isTheirs)} className={dialog['choice']}>
              <input
                type="radio"
                name={path}
                checked={theirs.includes(path) === isTheirs}
                onChange={() => choose(path, isTheirs)}
              />
              <span>
                {isTheirs ? 'On the page now: ' : 'In this draft: '}
                {valueInWords(isTheirs ? published : mine)}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <Actions className={dialog['actions']}>
        <Button busy={isBusy} onClick={() => onPublish(theirs)}>
          Publish
        </Button>
        <Button variant="outline" onClick={onClose}>
          Not now
        </Button>
      </Actions>
    </Dialog>
  )
}
