import { tooLong } from '#app/admin/editor/too-long.ts'
import type { FailedLoad } from '#app/admin/reason.ts'
import { useRootData } from '#app/loaders/root-data.ts'
import { useSiteSettings } from '#app/shell/site-settings.tsx'
import { Aside } from '#app/ui/aside.tsx'
import { Checkbox } from '#app/ui/field/checkbox.tsx'
import { TextArea } from '#app/ui/field/text-area.tsx'
import type { WaitlistDemand } from '#contract/stool/waitlist-demand.ts'
import { WAITLIST_SHOWN_FROM } from '#contract/stool/waitlist-people.ts'
import { NOTE_MAX } from '../draft.ts'
import { DropMailingBanner } from '../drop/drop-mailing-banner.tsx'
import { useDropMailing } from '../drop/drop-mailing-provider.tsx'
import { describeDrop } from '../drop/texts.ts'
import { pastOf } from '../drop/windows.ts'
import { SettingsCard } from '../settings-card.tsx'
import type { SettingsEditor } from '../use-settings-editor.ts'
import { DemandBoard } from './demand-board.tsx'
import { DropLine } from './drop-line.tsx'
import { DropWarnings } from './drop-warnings.tsx'
import { DropWindows } from './drop-windows.tsx'
import { LookAhead } from './look-ahead.tsx'
import { focusManual, ManualOverride } from './manual-override.tsx'
import styles from './stool-drop.module.css'

interface StoolDropProps {
  editor: SettingsEditor
  demand: WaitlistDemand | FailedLoad
  nowMs: number
}

/** Schedule of the drop, its text on the page, and what those who wait for it would like. */
export function StoolDrop({ editor, demand, nowMs }: StoolDropProps) {
  const { draft, original, change, isFinal } = editor
  const chooseAuto = () => {
    change({ manualStatus: 'auto' })
    // The button goes with its warning.
    focusManual('auto')
  }
  return (
    <SettingsCard id="drop" editor={editor} about={<Outlook />}>
      <DropMailingBanner />
      <DropLine draft={draft} nowMs={nowMs} />
      <ManualOverride value={draft.manualStatus} onChange={(manualStatus) => change({ manualStatus })} />
      <DropWarnings draft={draft} onAuto={chooseAuto} />
      <DropWindows
        rows={draft.windows}
        past={pastOf(original.windows, nowMs)}
        isFinal={isFinal}
        onChange={(windows) => change({ windows })}
      />
      <div>
        <TextArea
          label="Note"
          value={draft.note}
          rows={2}
          error={tooLong(draft.note, NOTE_MAX)}
          onChange={({ target }) => change({ note: target.value })}
        />
        <Aside className={styles['hint']}>Shown on the product page.</Aside>
      </div>
      <Checkbox checked={draft.showsWaitlist} onChange={({ target }) => change({ showsWaitlist: target.checked })}>
        Show on the product page how many wait, from {WAITLIST_SHOWN_FROM} people on
      </Checkbox>
      <Checkbox checked={draft.teasesDrop} onChange={({ target }) => change({ teasesDrop: target.checked })}>
        While the stool page is hidden, say on the home page when the drop opens next
      </Checkbox>
      <LookAhead nowMs={nowMs} />
      <DemandBoard demand={demand} />
    </SettingsCard>
  )
}

/** The state of the drop now and its next change, by the saved settings. */
function Outlook() {
  const { manualStatus, state } = useSiteSettings().metadata.stoolDrop
  const { waiting } = useDropMailing().mailing
  const presentYear = useRootData()?.year ?? 0
  const { word, rest, next } = describeDrop({ manualStatus, state, waiting, presentYear })
  return (
    <>
      <p>
        Right now the drop is <strong className={styles[word]}>{word}</strong>
        {rest}
      </p>
      {next && <p className={styles['next']}>{next}</p>}
    </>
  )
}
