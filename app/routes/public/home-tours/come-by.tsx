import { Island } from '#app/ui/brand/island.tsx'
import { Link } from '#app/ui/link.tsx'
import styles from './come-by.module.css'

/** Fills the last row of the tours where it has room: the one tour that is walked in person. */
export function ComeBy({ count }: { count: number }) {
  const fills = [count % 2 !== 0 && 'ofTwo', count % 3 !== 0 && 'ofThree', count % 3 === 1 && 'twoPlaces'] as const
  return (
    <div className={`${styles['card']} ${fills.map((fill) => (fill ? styles[fill] : '')).join(' ')}`}>
      <Link to="/contact" className={styles['link']}>
        <span className={styles['panel']}>
          <Island />
        </span>
        <span className={`t4 ${styles['title']}`}>
          Come <em>by.</em>
        </span>
        <span className={`micro ${styles['kind']}`}>The studio, in person</span>
      </Link>
    </div>
  )
}
