import { NotLoaded } from '#app/admin/not-loaded.tsx'
import { FailedLoad } from '#app/admin/reason.ts'
import { SettingsCard } from '../settings-card.tsx'
import type { ProjectChoice } from '../settings-data.ts'
import type { SettingsEditor } from '../use-settings-editor.ts'
import styles from './portfolio-selections.module.css'
import { SelectionRow } from './selection-row.tsx'

const ROWS = [
  { name: 'featuredHome', page: 'Home' },
  { name: 'newConstruction', page: 'Services' },
  { name: 'renovation', page: 'Services' },
  { name: 'designRefresh', page: 'Services' },
] as const

interface PortfolioSelectionsProps {
  editor: SettingsEditor
  projects: readonly ProjectChoice[] | FailedLoad
}

/** Which projects Home and Services show. */
export function PortfolioSelections({ editor, projects }: PortfolioSelectionsProps) {
  const { draft, change } = editor
  return (
    <SettingsCard id="selections" editor={editor} about="First three of each show on the site, left to right.">
      {projects instanceof FailedLoad ? (
        <NotLoaded what="The projects" failure={projects} />
      ) : (
        <div className={styles['rows']}>
          {ROWS.map(({ name, page }) => (
            <SelectionRow
              key={name}
              name={name}
              page={page}
              ids={draft[name]}
              projects={projects}
              onChange={(ids) => change({ [name]: ids })}
            />
          ))}
        </div>
      )}
    </SettingsCard>
  )
}
