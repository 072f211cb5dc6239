import { useState } from 'react'
import { Photo } from '#app/ui/photo/photo.tsx'
import type { KeptPicture } from '#contract/portfolio/shortlists.ts'
import styles from './kept-photo.module.css'

/** One that is no longer on the site says so. */
export function KeptPhoto({ title, picture }: KeptPicture) {
  const [failures, setFailures] = useState(0)
  // Where a file in the right size does not come, the one as it was uploaded is tried.
  const isGone = failures > (picture.version === '' ? 0 : 1)
  return (
    <>
      <span className={styles['photo']} onErrorCapture={() => setFailures((count) => count + 1)}>
        {!isGone && <Photo picture={picture} ratio="4 / 3" sizes="96px" />}
      </span>
      <span className={styles['house']}>
        {title}
        {isGone && <span className="small"> This photograph is no longer on the site.</span>}
      </span>
    </>
  )
}
