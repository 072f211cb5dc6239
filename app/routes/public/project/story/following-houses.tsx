import { Link } from '#app/ui/link.tsx'
import { filling } from '#app/ui/photo/filling.ts'
import { Photo } from '#app/ui/photo/photo.tsx'
import type { Picture } from '#contract/files/pictures.ts'
import type { HouseCard } from '../../project-list/house-card.ts'
import type { Following } from '../following.ts'
import { storySheet as styles } from './story-sheet.ts'
import { StudioOnPaper } from './studio-on-paper.tsx'

export interface FollowingProps {
  following: Following
}

/** The way on from a project: the next house, some like this one, and on paper the studio. */
export function FollowingHouses({ following: { next, related } }: FollowingProps) {
  return (
    <>
      {next && <NextHouse {...next} />}
      {related.length > 0 && (
        <section className="container" aria-label="More like it">
          <h2 className="t3">Houses that would get along.</h2>
          <ul className={styles['related']}>
            {related.map((card) => (
              <li key={card.id}>
                <Related {...card} partVw={PART_VW[related.length] ?? 29} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <StudioOnPaper />
    </>
  )
}

function NextHouse({ id, title, location, picture }: HouseCard) {
  return (
    <Link to={`/portfolio/${id}`} className={`${styles['next']} container`}>
      <span>
        <span className={`${styles['paper']} label`}>Next house</span>
        <span className={`${styles['nextTitle']} t2`}>{title}</span>
        <span className="micro">{location}</span>
      </span>
      {picture && <Photo picture={picture} sizes={sizesOf(picture, 3 / 2, 53, 900)} ratio="3 / 2" alt="" />}
    </Link>
  )
}

/** A single house beside its words, or two in halves. */
const PART_VW: Record<number, number> = { 1: 52, 2: 44 }

function Related({ id, title, location, picture, partVw }: HouseCard & { partVw: number }) {
  return (
    <Link to={`/portfolio/${id}`} className={styles['house']}>
      {picture && <Photo picture={picture} sizes={sizesOf(picture, 4 / 3, partVw, 600)} ratio="4 / 3" alt="" />}
      <h3 className="t4">{title}</h3>
      <p className="micro">{location}</p>
    </Link>
  )
}

/** @param partVw Width of the frame from `fromPx`, in hundredths of the window. */
function sizesOf(picture: Picture, ratio: number, partVw: number, fromPx: 600 | 900): string {
  const widthOf = filling(picture, ratio)
  return `(min-width: 1760px) ${widthOf(Math.round(partVw * 17.6))}px, (min-width: ${fromPx}px) ${widthOf(partVw)}vw, ${widthOf(90)}vw`
}
