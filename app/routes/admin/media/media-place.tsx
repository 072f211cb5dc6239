import { Link } from 'react-router'
import type { MediaPlace } from '#contract/files/media.ts'
import styles from './media.module.css'
import { stateOf } from './texts.ts'

/** A link to a page that shows the picture. */
export function Place({ place }: { place: MediaPlace }) {
  const state = stateOf(place)
  return (
    <p className={styles['place']}>
      <Link to={place.path} className={styles['way']}>
        <span className={styles['title']}>{place.title}</span>
      </Link>
      {state && <span className={`${styles['state']} micro`}>{state}</span>}
    </p>
  )
}
