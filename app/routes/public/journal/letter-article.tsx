import { ButtonLink } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { Photo } from '#app/ui/photo/photo.tsx'
import { headingOf } from '#contract/journal/heading.ts'
import type { PublishedLetter, ShownBlock } from '#contract/journal/letters.ts'
import styles from './journal.module.css'
import { LetterDate } from './letter-date.tsx'

/** Width of the column, and of pictures in it. */
const SIZES = '(min-width: 800px) 720px, 90vw'

/** A letter as its mail says it. */
export function LetterArticle({ letter }: { letter: PublishedLetter }) {
  const [start, end] = headingOf(letter.title)
  return (
    <article className={`container ${styles['letter']}`}>
      <header className={styles['head']}>
        <p className="label">
          <Link to="/journal">Journal</Link> · <LetterDate at={letter.publishedAt} />
        </p>
        <h1 className="t2">
          {start} <em>{end}</em>
        </h1>
      </header>
      {letter.blocks.map((block, index) => (
        <Block key={index} block={block} isFirst={index === 0} />
      ))}
    </article>
  )
}

function Block({ block, isFirst }: { block: ShownBlock; isFirst: boolean }) {
  if (block.kind === 'text') return <Paragraphs text={block.text} />
  if (block.kind === 'picture') return <Photo picture={block.picture} sizes={SIZES} priority={isFirst} />
  const { id, title, location, picture } = block
  return (
    <section className={styles['project']}>
      {picture && <Photo picture={picture} sizes={SIZES} ratio="3 / 2" alt="" />}
      <h2 className="t3">{title}</h2>
      {location !== '' && <p>{location}</p>}
      <ButtonLink to={`/portfolio/${id}`} variant="outline" size="small">
        See the house
      </ButtonLink>
    </section>
  )
}

function Paragraphs({ text }: { text: string }) {
  return (
    <div className={styles['text']}>
      {text.split(/\n\s*\n/).map((paragraph, index) => (
        <p key={index}>{paragraph.trim()}</p>
      ))}
    </div>
  )
}
