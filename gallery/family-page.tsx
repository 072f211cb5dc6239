import type { Family, Part } from './family.ts'
import styles from './gallery.module.css'

interface FamilyPageProps {
  name: string
  families: Record<string, Family>
}

/** All parts of one family, and the way to the others. */
export function FamilyPage({ name, families }: FamilyPageProps) {
  const family = families[name]
  return (
    <main className={styles['page']}>
      <nav aria-label="Families">
        <ul className={styles['families']}>
          {Object.entries(families).map(([key, { title }]) => (
            <li key={key}>
              <a href={`#${key}`} aria-current={key === name ? 'page' : undefined}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <h1 className="t2">{family?.title}</h1>
      {family?.parts.map((part) => (
        <PartSection key={part.name} part={part} />
      ))}
    </main>
  )
}

function PartSection({ part: { name, ground, wide, states } }: { part: Part }) {
  return (
    <section aria-label={name} className={styles['part']}>
      <h2 className="t4">{name}</h2>
      <div className={`${styles['states']} ${wide ? styles['wide'] : ''}`}>
        {Object.entries(states).map(([state, component]) => (
          <figure key={state} className={styles['state']}>
            <div className={`${styles['stage']} ${ground ? styles[ground] : ''}`}>{component}</div>
            <figcaption className="small">{state}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  )
}
