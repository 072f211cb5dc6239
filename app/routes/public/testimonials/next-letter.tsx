import { Link } from 'react-router'
import { Envelope } from '#app/ui/envelope/envelope.tsx'
import styles from './next-letter.module.css'

/** Room in the last row of the letters, at each number of columns. */
const roomIn = (columns: number, count: number) => columns - (count % columns)

/** An empty envelope for whoever reads this, as wide as the rest of the last row; it leads to the form. */
export function NextLetter({ count }: { count: number }) {
  const room = { '--in-two': roomIn(2, count), '--in-three': roomIn(3, count), '--in-four': roomIn(4, count) }
  return (
    <li className={styles['next']} style={room}>
      <Link to="/contact#contact-form" className={styles['link']}>
        <span className={styles['envelope']}>
          <Envelope author="you" index={1} />
        </span>
        <span className={styles['words']}>
          <span className="t3">
            The next one <em>could be yours.</em>
          </span>
          <span className={`label ${styles['way']}`}>Tell us about your project</span>
        </span>
      </Link>
    </li>
  )
}
