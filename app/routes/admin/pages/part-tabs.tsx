import { Tabs } from '#app/admin/tabs/tabs.tsx'
import styles from './pages.module.css'
import { PARTS, type PartId } from './parts.ts'

interface PartTabsProps {
  current: PartId
  /** Sections that hold something unsaved. */
  unsaved: readonly PartId[]
  /** Sections with changes that are not public. */
  drafts: readonly PartId[]
}

export function PartTabs({ current, unsaved, drafts }: PartTabsProps) {
  const tabs = PARTS.map(({ id, title }) => ({
    to: `?part=${id}`,
    title,
    isCurrent: id === current,
    isUnsaved: unsaved.includes(id),
    isDraft: drafts.includes(id),
  }))
  return <Tabs label="Sections" tabs={tabs} className={styles['tabs']} />
}
