import { Checkbox } from '#app/ui/field/checkbox.tsx'
import { SETTING_TITLES } from '../cards.ts'
import { SettingsCard } from '../settings-card.tsx'
import type { SettingsEditor } from '../use-settings-editor.ts'
import styles from './ui-toggles.module.css'

const TOGGLES = ['hideHomeTours', 'hideStoolPage'] as const

/** Toggles that hide pages from visitors. */
export function UiToggles({ editor }: { editor: SettingsEditor }) {
  const { draft, change } = editor
  return (
    <SettingsCard
      id="toggles"
      editor={editor}
      about="A hidden page leaves the menus. The stool’s address then leads home; Home Tours stays open to whoever knows it."
    >
      <div className={styles['toggles']}>
        {TOGGLES.map((name) => (
          <Checkbox key={name} checked={draft[name]} onChange={({ target }) => change({ [name]: target.checked })}>
            {SETTING_TITLES[name]}
          </Checkbox>
        ))}
      </div>
    </SettingsCard>
  )
}
