import { Link } from '#app/ui/link.tsx'
import type { PressMention } from './press-mentions.ts'
import styles from './press-strip.module.css'

/** The articles about the studio's houses, each with the house that it is about. */
export function PressStrip({ mentions }: { mentions: readonly PressMention[] }) {
  if (mentions.length === 0) return null
  return (
    <section className={`container ${styles['press']} later`} aria-labelledby="press">
      <h2 id="press" className="t2">
        In the papers.
      </h2>
      <ul className={styles['strip']}>
        {mentions.map(({ name, title, href, house }) => (
          <li key={href}>
            <p className="label">{name}</p>
            <a href={href} rel="noopener" className="t4">
              {title}
            </a>
            <Link to={`/portfolio/${house.id}`} className="micro">
              {house.title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
