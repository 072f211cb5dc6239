import { useRootData } from '#app/loaders/root-data.ts'
import { Reveal } from '#app/ui/arrival/reveal.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { homeTexts } from '#content/home-texts.ts'
import styles from './services-block.module.css'

export function ServicesBlock() {
  const asides = useRootData()?.serviceAsides
  const { heading, text, lines } = homeTexts.services
  return (
    <section aria-labelledby="services-heading" className={styles['panel']}>
      <div className="container">
        <Reveal className={styles['opening']}>
          <h2 id="services-heading" className="t2">
            {heading}
          </h2>
          <div>
            <p className="lede">{text}</p>
            <ButtonLink to="/services" className={styles['more']}>
              LEARN MORE <span className="visually-hidden">about our services</span>
            </ButtonLink>
          </div>
        </Reveal>
        <ul className={styles['lines']}>
          {lines.map(({ title, anchor, aside }, index) => (
            <li key={anchor}>
              <Link to={`/services#${anchor}`} className={styles['line']}>
                <span className={styles['title']}>{title}</span> <em>{asides?.[index] ?? aside}</em>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
