import type { ReactNode } from 'react'
import { NotLoaded, useLastLoaded } from '#app/admin/not-loaded.tsx'
import { LoadFailure } from '#app/admin/reason.ts'
import section from '#app/admin/section.module.css'
import { cardsWith } from './cards.ts'
import { OpeningDialog } from './drop/opening-dialog.tsx'
import styles from './settings-card.module.css'
import { SettingsCards } from './settings-cards.tsx'
import type { ControlsData, LoadedSettings, ProjectChoice } from './settings-data.ts'
import { StaleDialog } from './stale-dialog.tsx'
import { UnsavedBar } from './unsaved-bar.tsx'
import { useSettingsEditor } from './use-settings-editor.ts'

interface SettingsAreaProps {
  controls: ControlsData
  /** What comes between the cards and the bar at the bottom. */
  children: ReactNode
}

/** The settings of the site. When they do not load anew, those that were there stay. */
export function SettingsArea({ controls: { settings, projects }, children }: SettingsAreaProps) {
  const known = useLastLoaded(settings)
  if (!(known instanceof LoadFailure)) {
    return (
      <EditedSettings settings={known} projects={projects}>
        {children}
      </EditedSettings>
    )
  }
  return (
    <>
      <section aria-label="Site settings" className={`${section['section']} ${styles['controls']}`}>
        <NotLoaded what="The site settings" failure={known} />
      </section>
      {children}
    </>
  )
}

interface EditedSettingsProps {
  settings: LoadedSettings
  projects: readonly ProjectChoice[] | LoadFailure
  children: ReactNode
}

function EditedSettings({ settings, projects, children }: EditedSettingsProps) {
  const editor = useSettingsEditor(settings)
  const unsaved = cardsWith(editor.edited)
  return (
    <>
      <SettingsCards editor={editor} projects={projects} />
      {children}
      <UnsavedBar
        titles={unsaved.map(({ title }) => title)}
        isSaving={editor.isSaving}
        onSave={() => editor.save(unsaved.map(({ id }) => id))}
        onDiscard={editor.discard}
      />
      <OpeningDialog editor={editor} />
      <StaleDialog editor={editor} projects={projects instanceof LoadFailure ? [] : projects} />
    </>
  )
}
