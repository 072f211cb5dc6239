import type { LicencesOfProject } from '#contract/files/media.ts'
import styles from './card-marks.module.css'
import { licencesInWords } from './rights/rights-words.ts'

interface CardMarksProps {
  isDraft: boolean
  licences: LicencesOfProject | undefined
}

/** Notes for the studio on a project, over the picture of its card. */
export function CardMarks({ isDraft, licences }: CardMarksProps) {
  const sentences = licences ? licencesInWords(licences) : []
  if (!isDraft && sentences.length === 0) return null
  return (
    <div className={styles['marks']}>
      {isDraft && <p className={`${styles['mark']} micro`}>Draft</p>}
      {sentences.map((words) => (
        <p key={words} className={`${styles['mark']} small`}>
          {words}
        </p>
      ))}
    </div>
  )
}
