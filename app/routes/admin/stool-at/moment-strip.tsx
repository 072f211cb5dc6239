import { Link } from '#app/ui/link.tsx'
import { formatStudioMoment, studioZoneName } from '#shared/studio-time.ts'
import { type AskedMoment, stoolAtAddress } from './moment.ts'
import styles from './moment-strip.module.css'
import type { DropThen } from './product-then.tsx'

/** Says which time is shown, and what the drop is like then. */
export function MomentStrip({ moment, drop }: { moment: AskedMoment; drop: DropThen }) {
  const { at, local, turn } = moment
  return (
    <aside aria-label="The time that is shown" className={styles['strip']}>
      <p>
        The stool page on <strong>{formatStudioMoment(at)}</strong>, {studioZoneName()}
        {turn && `, the ${turn} time that the clock shows it that night`}: {stateOf(drop)} Nothing here is sent or
        stored.
      </p>
      {turn === 'first' && <Link to={stoolAtAddress(local, 'second')}>The second time</Link>}
      {turn === 'second' && <Link to={stoolAtAddress(local)}>The first time</Link>}
      <Link to="/admin">Back to the drop</Link>
    </aside>
  )
}

function stateOf({ state: { isOpen }, isByHand }: DropThen): string {
  const word = isOpen ? 'open' : 'closed'
  return isByHand ? `the drop is ${word} by hand, if it stays so.` : `the drop is ${word}, by the schedule as saved.`
}
