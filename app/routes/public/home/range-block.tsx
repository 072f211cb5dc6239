import { Fragment } from 'react'
import { Reveal } from '#app/ui/arrival/reveal.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Eventual } from '#app/ui/eventual.tsx'
import { Link } from '#app/ui/link.tsx'
import { filling } from '#app/ui/photo/filling.ts'
import { Photo } from '#app/ui/photo/photo.tsx'
import type { Picture } from '#contract/files/pictures.ts'
import type { PageTexts } from '#contract/site/site.ts'
import type { FeaturedCard } from './featured.ts'
import styles from './range-block.module.css'

/** Widths of the frames by slot: in pixels from 1760 px, in percent of the window from 600 px and below. */
const FRAMES = [
  [616, 35, 90],
  [493, 28, 70],
  [395, 22.4, 54],
] as const

const SEPARATOR = ' •'

type RangeTexts = PageTexts['home']['portfolio']

interface RangeBlockProps extends Pick<RangeTexts, 'heading' | 'headingItalic' | 'button' | 'standIns'> {
  /** Never rejects: cards that do not load have placeholders. */
  cards: FeaturedCard[] | Promise<FeaturedCard[]>
}

export function RangeBlock({ heading, headingItalic, button, standIns, cards }: RangeBlockProps) {
  const [before, ...after] = heading.split(headingItalic)
  return (
    <section aria-labelledby="range-heading" className={`container ${styles['block']}`}>
      <Reveal className={styles['opening']}>
        <h2 id="range-heading" className="t1">
          {before}
          {after.length > 0 && <em>{headingItalic}</em>}
          {after.join(headingItalic)}
        </h2>
        <ButtonLink to="/portfolio" variant="outline">
          {button}
        </ButtonLink>
      </Reveal>
      <Eventual value={cards} fallback={<Frames standIns={standIns} />}>
        {(loaded) => (
          <ul className={styles['trio']}>
            {loaded.map((card, slot) => (
              <Card key={`${slot} ${card.to}`} card={card} slot={slot} />
            ))}
          </ul>
        )}
      </Eventual>
    </section>
  )
}

function Card({ card: { to, title, subtitle, picture }, slot }: { card: FeaturedCard; slot: number }) {
  return (
    <li>
      <Link to={to} className={styles['card']}>
        <Photo picture={picture} sizes={sizesOf(picture, slot)} ratio="4 / 5" alt="" />
        <div>
          <h3 className="t4">{title}</h3>
          {subtitle !== '' && <Subtitle text={subtitle} />}
        </div>
      </Link>
    </li>
  )
}

function sizesOf(picture: Picture, slot: number): string {
  const drawn = filling(picture, 4 / 5)
  const [px, vw, phoneVw] = FRAMES[slot] ?? FRAMES[0]
  return `(width >= 1760px) ${drawn(px)}px, (width >= 600px) ${drawn(vw)}vw, ${drawn(phoneVw)}vw`
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
function Frames({ standIns }: Pick<RangeTexts, 'standIns'>) {
  return (
    <ul aria-busy className={styles['trio']}>
      {standIns.map((_, slot) => (
        <li key={slot} aria-hidden>
          <div className={styles['card']}>
            <div className={styles['frame']} />
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
