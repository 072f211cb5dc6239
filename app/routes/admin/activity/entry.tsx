import { Link } from 'react-router'
import { historyAddress } from '#app/admin/history-address.ts'
import { Aside } from '#app/ui/aside.tsx'
import { Button } from '#app/ui/button.tsx'
import { Folded } from '#app/ui/ruled/folded.tsx'
import { type Activity, areaOf, canBringBack } from '#contract/activity.ts'
import styles from './activity.module.css'
import { type Change, changesOf } from './changes.ts'
import { timeOf } from './days.ts'
import { excerptOf } from './excerpt.ts'
import { entryElementId, sentenceOf } from './sentence.ts'
import { SideBySide } from './side-by-side.tsx'

interface EntryProps {
  entry: Activity
  /** True in the history of one record. */
  isHistory: boolean
  isUndoing: boolean
  onUndo: () => void
}

/** One activity entry with its changes. */
export function Entry({ entry, isHistory, isUndoing, onUndo }: EntryProps) {
  const { at, actor, canUndo, undoneAt } = entry
  const changes = changesOf(entry)
  const deed = isHistory && canBringBack(entry.action) ? 'Bring this back' : 'Undo'
  return (
    <li id={entryElementId(entry)} tabIndex={-1} className={styles['entry']}>
      <div className={styles['story']}>
        <p className={undoneAt === null ? undefined : styles['undone']}>
          <strong className={styles['actor']}>{actor || 'The site'}</strong> {sentenceOf(entry)}{' '}
          <Aside as="span" className={styles['time']}>
            · <time dateTime={at}>{timeOf(at)}</time>
          </Aside>
        </p>
        {isHistory ? <SideBySide changes={changes} /> : <Changes changes={changes} />}
      </div>
      <div className={styles['actions']}>
        {!isHistory && (
          <Link to={historyAddress(areaOf(entry.action), entry.subject.id)} className={styles['way']}>
            History<span className="visually-hidden"> of {entry.subject.name}</span>
          </Link>
        )}
        {undoneAt !== null && <span className={`${styles['badge']} micro`}>Undone</span>}
        {canUndo && (
          <Button variant="outline" size="small" className={styles['undo']} busy={isUndoing} onClick={onUndo}>
            {deed}
            <span className="visually-hidden">: {sentenceOf(entry)}</span>
          </Button>
        )}
      </div>
    </li>
  )
}

/** Length in characters up to which a single change is shown open, not folded. */
const SHORT = 120

function Changes({ changes }: { changes: readonly Change[] }) {
  const [first] = changes
  if (!first) return null
  const list = (
    <dl className={styles['changes']}>
      {changes.map((change, index) => (
        <ChangedField key={`${change.label} ${index}`} change={change} />
      ))}
    </dl>
  )
  if (changes.length === 1 && first.before.length + first.after.length <= SHORT) return list
  return <Folded summary={summaryOf(changes)}>{list}</Folded>
}

const NAMED = 3

function summaryOf(changes: readonly Change[]): string {
  const labels = changes.slice(0, NAMED).map(({ label }) => label)
  const rest = changes.length - labels.length
  return rest > 0 ? `${labels.join(', ')} and ${rest} more` : labels.join(', ')
}

function ChangedField({ change: { label, before, after } }: { change: Change }) {
  const { lead, removed, added, trail } = excerptOf(before, after)
  return (
    <div>
      <dt className={styles['label']}>{label}</dt>
      <dd className={styles['values']}>
        {lead}
        {removed && (
          <del>
            <span className="visually-hidden">before: </span>
            {removed}
          </del>
        )}
        {removed && added && ' '}
        {added && (
          <ins>
            <span className="visually-hidden">after: </span>
            {added}
          </ins>
        )}
        {trail}
      </dd>
    </div>
  )
}
