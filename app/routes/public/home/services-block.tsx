import { Reveal } from '#app/ui/arrival/reveal.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import type { HomeTexts } from './home-texts.ts'
import styles from './services-block.module.css'

/** The services' sections on their page. */
const ANCHORS = ['new-construction', 'renovation', 'design-refresh']

type ServicesBlockProps = HomeTexts['home']['services'] & HomeTexts['services']

export function ServicesBlock({ heading, text, button, titles, asides }: ServicesBlockProps) {
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
              {button} <span className="visually-hidden">about our services</span>
            </ButtonLink>
          </div>
        </Reveal>
        <ul className={styles['lines']}>
          {ANCHORS.map((anchor, index) => (
            <li key={anchor}>
              <Link to={`/services#${anchor}`} className={styles['line']}>
                <span className={styles['title']}>{titles[index]}</span> <em>{asides[index]}</em>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
