import { useId } from 'react'
import { NotLoaded } from '#app/admin/not-loaded.tsx'
import { FailedLoad } from '#app/admin/reason.ts'
import { Aside } from '#app/ui/aside.tsx'
import type { WaitlistDemand, Wishes } from '#contract/stool/waitlist-demand.ts'
import { people } from '../drop/texts.ts'
import styles from './demand-board.module.css'

/** Wishes of the people who wait, by height and by fabric. */
export function DemandBoard({ demand }: { demand: WaitlistDemand | FailedLoad }) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className={styles['board']}>
      <h3 id={heading} className="label">
        What the waitlist would like
      </h3>
      {demand instanceof FailedLoad ? <NotLoaded what="The wishes" failure={demand} /> : <Board demand={demand} />}
    </section>
  )
}

function Board({ demand }: { demand: WaitlistDemand }) {
  return (
    <>
      <Aside>{outline(demand)}</Aside>
      {demand.people > 0 && (
        <div className={styles['columns']}>
          <WishTable title="Height" wishes={demand.heights} total={demand.people} />
          <WishTable title="Fabric" wishes={demand.fabrics} total={demand.people} />
        </div>
      )}
    </>
  )
}

function outline(demand: WaitlistDemand): string {
  if (demand.people === 0) return 'Nobody waits at present.'
  return `Asked of the ${people(demand.people)} waiting now. Saying so is up to them.`
}

function WishTable({ title, wishes: { options, undecided }, total }: { title: string; wishes: Wishes; total: number }) {
  return (
    <table className={styles['wishes']}>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{title}</th>
          <th scope="col">People</th>
        </tr>
      </thead>
      <tbody>
        {options.map(({ id, name, isOffered, people }) => (
          <WishRow key={id} name={name} note={isOffered ? '' : 'no longer offered'} people={people} total={total} />
        ))}
        <WishRow name="No wish given" note="" people={undecided} total={total} quiet />
      </tbody>
    </table>
  )
}

interface WishRowProps {
  name: string
  /** May be empty. */
  note: string
  people: number
  /** Number of people who make a full bar. */
  total: number
  quiet?: boolean
}

function WishRow({ name, note, people, total, quiet = false }: WishRowProps) {
  return (
    <tr className={quiet ? styles['quiet'] : undefined}>
      <th scope="row">
        {name}
        {note !== '' && <span className={styles['note']}> · {note}</span>}
        <span aria-hidden className={styles['bar']} style={{ width: `${(people / total) * 100}%` }} />
      </th>
      <td>{people.toLocaleString('en-US')}</td>
    </tr>
  )
}
