import { Photo } from '#app/ui/photo/photo.tsx'
import type { LeadRecord } from '#contract/leads/leads.ts'
import styles from './lead-hearts.module.css'

/** Photographs of our houses that the person likes. */
export function LeadHearts({ hearts }: Pick<LeadRecord, 'hearts'>) {
  return (
    <section aria-labelledby="lead-hearts" className={styles['hearts']}>
      <h4 id="lead-hearts" className="label">
        Likes
      </h4>
      <ul className={styles['pictures']}>
        {hearts.map(({ project, title, picture }) => (
          <li key={`${project} ${picture.src}`}>
            <a href={`/portfolio/${project}`} target="_blank" rel="noopener" className={styles['picture']}>
              <Photo picture={picture} ratio="4 / 3" sizes="160px" />
              <span className="small">{title}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
