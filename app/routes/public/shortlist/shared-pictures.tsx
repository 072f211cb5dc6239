import { Link } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { Photo } from '#app/ui/photo/photo.tsx'
import type { KeptPicture } from '#contract/portfolio/shortlists.ts'
import styles from './shared-pictures.module.css'

interface SharedPicturesProps {
  pictures: readonly KeptPicture[]
  /** Number of those that are no longer on the site. */
  gone: number
}

/** Each photograph leads to its house. */
export function SharedPictures({ pictures, gone }: SharedPicturesProps) {
  return (
    <div className={`container ${styles['page']}`}>
      <p className="label">A shortlist</p>
      <h1 className="t1">
        Somebody has <em>taste.</em>
      </h1>
      {gone > 0 && <p>{goneInWords(gone)}</p>}
      <ul className={styles['pictures']}>
        {pictures.map(({ project, title, picture }, index) => (
          <li key={`${project} ${picture.src}`}>
            <Link to={`/portfolio/${project}`} className={styles['picture']}>
              <Photo
                picture={picture}
                ratio="var(--ratio)"
                sizes={sizesAt(index, pictures.length)}
                priority={index === 0}
              />
              <span className={styles['house']}>{title}</span>
            </Link>
          </li>
        ))}
      </ul>
      <ButtonLink to="/contact">Tell us about your house</ButtonLink>
    </div>
  )
}

/** Widths of a picture. The first row has one over all columns, or two halves, where the last one would not be full. */
function sizesAt(index: number, count: number): string {
  const left = count % 3
  const isWide = left === 1 && index === 0
  const isHalf = left === 2 && index < 2
  const [widest, wide] = isWide ? ['1640px', '94vw'] : isHalf ? ['808px', '46vw'] : ['533px', '31vw']
  const upright = count % 2 === 1 && index === 0 ? '90vw' : '45vw'
  return `(min-width: 1760px) ${widest}, (min-width: 900px) ${wide}, (min-width: 600px) ${upright}, 90vw`
}

const goneInWords = (gone: number) =>
  gone === 1 ? 'One photograph is no longer on the site.' : `${gone} photographs are no longer on the site.`
