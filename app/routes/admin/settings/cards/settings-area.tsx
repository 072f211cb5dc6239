import type { Stored } from '#app/admin/editor/editable-document.ts'
import { EditorFrame } from '#app/admin/editor/editor-frame.tsx'
import editorSection from '#app/admin/editor/editor-section.module.css'
import { historyAddress } from '#app/admin/history-address.ts'
import { MoreLink } from '#app/admin/more-link.tsx'
import { NotLoaded, useLastLoaded } from '#app/admin/not-loaded.tsx'
import { FailedLoad } from '#app/admin/reason.ts'
import { RuledSection } from '#app/ui/ruled/section.tsx'
import type { SiteMetadata } from '#contract/site/site.ts'
import type { WaitlistDemand } from '#contract/stool/waitlist-demand.ts'
import type { ControlsData, ProjectChoice } from '../settings-data.ts'
import { useSettingsEditor } from '../use-settings-editor.ts'
import { OpeningDialog } from './opening-dialog.tsx'
import { PortfolioSelections } from './portfolio-selections.tsx'
import { StoolDrop } from './stool-drop.tsx'
import { UiToggles } from './ui-toggles.tsx'

interface SettingsAreaProps {
  controls: ControlsData
  nowMs: number
}

/** The settings of the site. When they do not load anew, those that were there stay. */
export function SettingsArea({ controls: { settings, projects, demand }, nowMs }: SettingsAreaProps) {
  const known = useLastLoaded(settings)
  if (!(known instanceof FailedLoad)) {
    return <EditedSettings settings={known} projects={projects} demand={demand} nowMs={nowMs} />
  }
  return (
    <RuledSection aria-label="Site settings" className={editorSection['controls']}>
      <NotLoaded what="The site settings" failure={known} />
    </RuledSection>
  )
}

interface EditedSettingsProps {
  settings: Stored<SiteMetadata>
  projects: readonly ProjectChoice[] | FailedLoad
  demand: WaitlistDemand | FailedLoad
  nowMs: number
}

function EditedSettings({ settings, projects, demand, nowMs }: EditedSettingsProps) {
  const editor = useSettingsEditor(settings, projects instanceof FailedLoad ? [] : projects)
  return (
    <EditorFrame editors={[editor]}>
      <PortfolioSelections editor={editor} projects={projects} />
      <StoolDrop editor={editor} demand={demand} nowMs={nowMs} />
      <UiToggles editor={editor} />
      <MoreLink to={historyAddress('site', 'site-metadata')}>History of these settings</MoreLink>
      <OpeningDialog editor={editor} />
    </EditorFrame>
  )
}
