import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { OpeningDialog } from '../drop/opening-dialog.tsx'
import section from '../section.module.css'
import { cardsWith } from './cards.ts'
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
  const [known, setKnown] = useState(settings)
  if (settings && settings !== known) setKnown(settings)
  if (known) {
    return (
      <EditedSettings settings={known} projects={projects}>
        {children}
      </EditedSettings>
    )
  }
  return (
    <>
      <MissingSettings />
      {children}
    </>
  )
}

interface EditedSettingsProps {
  settings: LoadedSettings
  projects: readonly ProjectChoice[] | null
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
      <StaleDialog editor={editor} projects={projects ?? []} />
    </>
  )
}

function MissingSettings() {
  const { revalidate, state } = useRevalidator()
  return (
    <section aria-label="Site settings" className={`${section['section']} ${styles['controls']}`}>
      <p role="alert">The site settings did not load.</p>
      <Button
        variant="outline"
        size="small"
        className={styles['save']}
        busy={state !== 'idle'}
        onClick={() => void revalidate()}
      >
        Try again
      </Button>
    </section>
  )
}
