import type { LoadFailure } from '#app/admin/reason.ts'
import { StoolDrop } from './drop/stool-drop.tsx'
import { PortfolioSelections } from './selections/portfolio-selections.tsx'
import type { ProjectChoice } from './settings-data.ts'
import { UiToggles } from './toggles/ui-toggles.tsx'
import type { SettingsEditor } from './use-settings-editor.ts'

interface SettingsCardsProps {
  editor: SettingsEditor
  projects: readonly ProjectChoice[] | LoadFailure
}

/** What the site features, when the drop is open, and which pages show. */
export function SettingsCards({ editor, projects }: SettingsCardsProps) {
  return (
    <>
      <PortfolioSelections editor={editor} projects={projects} />
      <StoolDrop editor={editor} />
      <UiToggles editor={editor} />
    </>
  )
}
