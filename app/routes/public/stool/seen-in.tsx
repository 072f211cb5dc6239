import { Link } from '#app/ui/link.tsx'
import { filling } from '#app/ui/photo/filling.ts'
import { Photo } from '#app/ui/photo/photo.tsx'
import type { Picture } from '#contract/files/pictures.ts'
import { belowSheet as styles } from './below-sheet.ts'
import type { SeenHouse } from './seen-houses.ts'

interface SeenInProps {
  houses: readonly SeenHouse[]
  /** Id of the chosen fabric: a house with it comes first. */
  fabric: string | undefined
}

/** Leads to houses in which the stool stands. */
export function SeenIn({ houses, fabric }: SeenInProps) {
  const isChosen = (house: SeenHouse) => Number(house.fabric !== undefined && house.fabric.id === fabric)
  return (
    <section aria-labelledby="seen-in">
      <h2 id="seen-in" className="t3">
        Seen <em>in.</em>
      </h2>
      <ul className={styles['houses']} style={{ '--count': houses.length }}>
        {houses
          .toSorted((a, b) => isChosen(b) - isChosen(a))
          .map((house) => (
            <li key={house.id}>
              <House house={house} count={houses.length} />
            </li>
          ))}
      </ul>
    </section>
  )
}

interface HouseProps {
  house: SeenHouse
  count: number
}

function House({ house: { id, title, location, picture, fabric }, count }: HouseProps) {
  return (
    <Link to={`/portfolio/${id}`} className={styles['house']}>
      {picture && <Photo picture={picture} sizes={sizesOf(picture, count)} ratio="4 / 3" alt="" />}
      <div className={styles['words']}>
        <h3 className="t4">{title}</h3>
        <p className="micro">{location}</p>
        {fabric && <p className={styles['fabric']}>The stool there is in {fabric.name}.</p>}
      </div>
    </Link>
  )
}

/** One house has its words beside it in wide windows; two and three share the row. */
function sizesOf(picture: Picture, count: number): string {
  const widthOf = filling(picture, 4 / 3)
  const partVw = count === 1 ? 52 : Math.round(90 / count)
  return `(width >= 1760px) ${widthOf(Math.round(partVw * 17.6))}px, (width >= 600px) ${widthOf(partVw)}vw, ${widthOf(90)}vw`
}
