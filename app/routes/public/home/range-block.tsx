import { Fragment } from 'react'
import { Link } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { Eventual } from '#app/ui/eventual.tsx'
import { Photo } from '#app/ui/photo/photo.tsx'
import { Reveal } from '#app/ui/reveal.tsx'
import { homeTexts } from '#content/home-texts.ts'
import { type FeaturedCard, placeholderCards } from './featured.ts'
import styles from './range-block.module.css'

/** By slot. Thumbnails lie on their side mostly: upright frames show the middle of a wider picture. */
const SIZES = [
  '(width >= 1440px) 945px, (width >= 600px) 66vw, 130vw',
  '(width >= 1440px) 755px, (width >= 600px) 53vw, 100vw',
  '(width >= 1440px) 605px, (width >= 600px) 42vw, 78vw',
]

const SEPARATOR = ' •'

interface RangeBlockProps {
  /** Never rejects: cards that do not load have placeholders. */
  cards: FeaturedCard[] | Promise<FeaturedCard[]>
}

export function RangeBlock({ cards }: RangeBlockProps) {
  const { heading, headingItalic } = homeTexts.portfolio
  const [before, after] = heading.split(headingItalic)
  return (
    <section aria-labelledby="range-heading" className={`container ${styles['block']}`}>
      <Reveal className={styles['opening']}>
        <h2 id="range-heading" className="t1">
          {before}
          <em>{headingItalic}</em>
          {after}
        </h2>
        <ButtonLink to="/portfolio" variant="outline">
          VIEW ALL
        </ButtonLink>
      </Reveal>
      <Eventual value={cards} fallback={<Frames />}>
        {(loaded) => (
          <ul className={styles['trio']}>
            {loaded.map((card, slot) => (
              <Card key={`${slot} ${card.to}`} card={card} sizes={SIZES[slot] ?? '33vw'} />
            ))}
          </ul>
        )}
      </Eventual>
    </section>
  )
}

function Card({ card: { to, title, subtitle, picture }, sizes }: { card: FeaturedCard; sizes: string }) {
  return (
    <li>
      <Link to={to} className={styles['card']}>
        <Photo picture={picture} sizes={sizes} ratio="4 / 5" alt="" className={styles['picture']} />
        <div>
          <h3 className="t4">{title}</h3>
          {subtitle !== '' && <Subtitle text={subtitle} />}
        </div>
      </Link>
    </li>
  )
}

/** A line may end with the separator, but not start with it. */
function Subtitle({ text }: { text: string }) {
  const [location, ...rest] = text.split(SEPARATOR)
  return (
    <p className={`micro ${styles['subtitle']}`}>
      {location}
      {rest.map((space) => (
        <Fragment key={space}>
          <span className={styles['separator']}>{SEPARATOR}</span>
          {space}
        </Fragment>
      ))}
    </p>
  )
}

/** Placeholder of the cards while they load, as high as they are. */
function Frames() {
  return (
    <ul aria-busy className={styles['trio']}>
      {placeholderCards.map(({ title }) => (
        <li key={title} aria-hidden>
          <div className={styles['card']}>
            <div className={`${styles['picture']} ${styles['frame']}`} />
            <div>
              <p className="t4">&nbsp;</p>
              <p className={`micro ${styles['subtitle']}`}>&nbsp;</p>
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}
