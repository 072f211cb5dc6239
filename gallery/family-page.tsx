import type { Family, Part } from './family.ts'
import styles from './gallery.module.css'
import { addressOfWindow, type InOwnWindow } from './own-window.ts'

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
        <PartSection key={part.name} family={name} part={part} />
      ))}
    </main>
  )
}

function PartSection({ family, part: { name, ground, wide, window, states } }: { family: string; part: Part }) {
  return (
    <section aria-label={name} className={styles['part']}>
      <h2 className="t4">{name}</h2>
      <div
        className={`${styles['states']} ${wide ? styles['wide'] : ''} ${window === 'phone' ? styles['phones'] : ''}`}
      >
        {Object.entries(states).map(([state, component]) => (
          <figure key={state} className={styles['state']}>
            <div className={`${styles['stage']} ${ground ? styles[ground] : ''}`}>
              {window ? <OwnWindow size={window} names={{ family, part: name, state }} /> : component}
            </div>
            <figcaption className="small">{state}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  )
}

function OwnWindow({ size, names }: { size: 'phone' | 'page'; names: InOwnWindow }) {
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- the gallery itself, with its scripts
    <iframe
      title={`${names.part}, ${names.state}`}
      src={addressOfWindow(names)}
      className={styles[size === 'phone' ? 'phoneWindow' : 'pageWindow']}
    />
  )
}
