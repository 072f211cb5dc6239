import { useRevalidator } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { SettingsCard } from '../settings/settings-card.tsx'
import type { ProjectChoice } from '../settings/settings-data.ts'
import type { SettingsEditor } from '../settings/use-settings-editor.ts'
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
  /** Null when they did not load. */
  projects: readonly ProjectChoice[] | null
}

/** Which projects Home and Services show. */
export function PortfolioSelections({ editor, projects }: PortfolioSelectionsProps) {
  const { draft, change } = editor
  return (
    <SettingsCard id="selections" editor={editor} about="First three of each show on the site, left to right.">
      {projects ? (
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
      ) : (
        <Missing />
      )}
    </SettingsCard>
  )
}

function Missing() {
  const { revalidate, state } = useRevalidator()
  return (
    <div className={styles['missing']}>
      <p role="alert">The projects did not load.</p>
      <Button variant="outline" size="small" busy={state !== 'idle'} onClick={() => void revalidate()}>
        Try again
      </Button>
    </div>
  )
}
