import { useState } from 'react'
import type { EditableDocument, Stored } from '#app/admin/editor/editable-document.ts'
import { privateDraft } from '#app/admin/editor/private-draft.ts'
import { loadStored, saveStored } from '#app/admin/editor/stored-document.ts'
import { tooLong } from '#app/admin/editor/too-long.ts'
import { useDocumentEditor } from '#app/admin/editor/use-document-editor.ts'
import { useRootData } from '#app/loaders/root-data.ts'
import { useSiteSettings } from '#app/shell/site-settings.tsx'
import { getSiteMetadata, type SiteMetadata, updateSiteMetadata } from '#contract/site/site.ts'
import { type CardId, cardOf, cardsWith } from './cards.ts'
import { describeSetting } from './describe.ts'
import {
  NOTE_MAX,
  revived,
  SETTINGS_FIELDS,
  type SettingName,
  type SettingsChange,
  type SettingsDraft,
  toChange,
} from './draft.ts'
import { useDropMailing } from './drop/drop-mailing-provider.tsx'
import { hasErrors } from './drop/windows.ts'
import { type Opening, openingBy } from './opening.ts'
import type { ProjectChoice } from './settings-data.ts'

const KEPT = privateDraft('settings', revived)

const SETTINGS: EditableDocument<SiteMetadata, SettingsDraft, SettingsChange> = {
  ...SETTINGS_FIELDS,
  toChange,
  check: ({ windows, note }, names) => {
    if (names.includes('windows') && hasErrors(windows)) return { windows: ['Please correct the windows'] }
    const long = names.includes('note') ? tooLong(note, NOTE_MAX) : undefined
    return long === undefined ? undefined : { note: [long] }
  },
  kept: KEPT,
  load: () => loadStored(getSiteMetadata, {}),
  save: (change, { etag }) => saveStored(updateSiteMetadata, change, { etag }),
}

export type SettingsEditor = ReturnType<typeof useSettingsEditor>

/** The settings while they are edited. A save that would open the drop and mail the waitlist asks first. */
export function useSettingsEditor(loaded: Stored<SiteMetadata>, projects: readonly ProjectChoice[]) {
  const [opening, setOpening] = useState<{ names: readonly SettingName[]; by: Opening; waiting: number | null }>()
  const { metadata, refresh: refreshSite } = useSiteSettings()
  const mailing = useDropMailing()
  const presentYear = useRootData()?.year ?? 0
  const editor = useDocumentEditor({
    document: SETTINGS,
    loaded,
    words: {
      saved: () => ({ title: 'Success!', text: 'Site settings saved' }),
      titlesOf: (names) => cardsWith(names).map(({ title }) => title),
      conflict: 'Somebody else saved settings',
      describe: (name, draft) => describeSetting(name, draft, { projects, presentYear }),
    },
    onStored: () => {
      void refreshSite()
      void mailing.refresh()
    },
  })
  const { draft, edited } = editor

  /** Null where nobody can say: that nobody waited a while ago says nothing. */
  const countWaiting = async () => {
    const known = await mailing.refresh()
    return known ? known.waiting : mailing.mailing.waiting || null
  }

  const save = async (names: readonly SettingName[]) => {
    const by = hasErrors(draft.windows) ? undefined : openingBy(draft, names, metadata.stoolDrop.state)
    const waiting = by ? await countWaiting() : 0
    if (by && waiting !== 0) return setOpening({ names, by, waiting })
    return editor.save(names)
  }

  return {
    ...editor,
    /** True once a save was refused: from then on missing values are errors. */
    isFinal: editor.refusals > 0,
    /** Saves all that is edited. */
    save: () => save(edited),
    takeTheirs: () => {
      editor.takeTheirs()
      void refreshSite()
    },
    saveCard: (card: CardId) => void save(edited.filter((name) => cardOf(card).settings.includes(name))),
    /** The opening of the drop that a save would cause, while it is asked about; without a number where that is not known. */
    opening,
    confirmOpening: async () => {
      await editor.save(opening?.names)
      setOpening(undefined)
    },
    cancelOpening: () => setOpening(undefined),
  }
}
