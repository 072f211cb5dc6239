import type { KeptPicture } from '#contract/portfolio/shortlists.ts'
import { heartOf, useHearts } from './kept-hearts.ts'
import { KeptPhoto } from './kept-photo.tsx'
import styles from './take-along.module.css'

/** Photographs that this browser keeps, as a part of a form: each photograph can stay behind. @param props.sent Those sent before. */
export function TakeAlong({ sent }: { sent: readonly KeptPicture[] }) {
  const hearts = useHearts() ?? []
  const known = new Set(hearts.map(heartOf))
  const all = [...hearts, ...sent.filter((kept) => !known.has(heartOf(kept)))]
  if (all.length === 0) return null
  return (
    <fieldset className={styles['along']}>
      <legend className="label">Take these along</legend>
      {all.map((kept) => (
        <label key={heartOf(kept)} className={styles['kept']}>
          <input type="checkbox" name="hearts" value={heartOf(kept)} defaultChecked />
          <KeptPhoto {...kept} />
        </label>
      ))}
    </fieldset>
  )
}
