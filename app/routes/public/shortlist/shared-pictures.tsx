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
                ratio="4 / 3"
                sizes="(min-width: 1760px) 533px, (min-width: 900px) 31vw, (min-width: 600px) 45vw, 90vw"
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

const goneInWords = (gone: number) =>
  gone === 1 ? 'One photograph is no longer on the site.' : `${gone} photographs are no longer on the site.`
