import { useRootData } from '#app/loaders/root-data.ts'
import { storySheet as styles } from './story-sheet.ts'

/** Whose house this is; shown in print, where the footer is left out. */
export function StudioOnPaper() {
  const profile = useRootData()?.profile
  if (!profile) return null
  const { name, location, phone, email } = profile
  return <p className={`${styles['studio']} small`}>{[name, location, phone, email].filter(Boolean).join(' · ')}</p>
}
