import arrow from '@phosphor-icons/core/assets/light/arrow-up-right-light.svg?raw'
import { Suspense } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { Photo } from '#app/ui/photo/photo.tsx'
import { Photographer } from '#app/ui/photo/photographer.tsx'
import { filmPath } from '#contract/films/film-page.ts'
import type { PageTexts } from '#contract/site/site.ts'
import type { HomeTour } from '#contract/site/tours.ts'
import { ComeBy } from './come-by.tsx'
import styles from './tour-grid.module.css'

interface TourGridProps {
  /** Shown while there are no tours at all. */
  empty: PageTexts['homeTours']['empty']
  tours: readonly HomeTour[]
  /** Address of all films; empty when there is none. */
  playlistUrl: string
  /** True where filters may leave out some tours. */
  isFiltered: boolean
  /** Called when the filters are cleared from here; moves the focus, since this removes the button. */
  onClear: () => void
}

export function TourGrid({ empty, tours, playlistUrl, isFiltered, onClear }: TourGridProps) {
  return (
    <section className={`container ${styles['section']}`} aria-label="Tours">
      <p className="visually-hidden" aria-live="polite">
        {tours.length === 1 ? '1 tour shown' : `${tours.length} tours shown`}
      </p>
      {tours.length === 0 && !isFiltered && <Empty {...empty} />}
      {tours.length === 0 && isFiltered && (
        <Empty
          heading="No home tours match your selected filters."
          text="Try selecting different categories or clear all filters to see all tours."
        >
          <ButtonLink to="/home-tours" replace preventScrollReset variant="outline" onClick={onClear}>
            Clear filters
          </ButtonLink>
        </Empty>
      )}
      {tours.length > 0 && (
        <Suspense>
          <div className={`${styles['grid']} later`}>
            {tours.map((tour) => (
              <TourCard key={tour.id} tour={tour} playlistUrl={playlistUrl} />
            ))}
            <ComeBy count={tours.length} />
          </div>
        </Suspense>
      )}
    </section>
  )
}

interface TourCardProps {
  tour: HomeTour
  playlistUrl: string
}

function TourCard({ tour, playlistUrl }: TourCardProps) {
  const { title, space, style, picture } = tour
  return (
    <article data-card className={styles['card']}>
      <div className={styles['picture']}>
        <Photo picture={picture} ratio="16 / 10" sizes="(width < 600px) 90vw, (width < 900px) 44vw, min(29vw, 507px)" />
        <WatchLink tour={tour} playlistUrl={playlistUrl} />
        <Photographer rights={picture.rights} edge="bottom" />
      </div>
      <h2 className={`t4 ${styles['title']}`}>{title}</h2>
      <p className={`micro ${styles['kind']}`}>
        <span>{space}</span>
        <span aria-hidden className={styles['stroke']}>
          •
        </span>
        <span>{style}</span>
      </p>
    </article>
  )
}

/** To the film of the tour on this site, else to its own elsewhere, else to all films. */
function WatchLink({ tour: { id, title, film, filmUrl = '' }, playlistUrl }: TourCardProps) {
  const link = { className: styles['watch'], 'aria-label': `Watch ${title}` }
  const elsewhere = filmUrl || playlistUrl
  const sign = <Icon svg={arrow} />
  if (film)
    return (
      <Link to={filmPath(id)} {...link}>
        {sign}
      </Link>
    )
  return (
    elsewhere !== '' && (
      <a href={elsewhere} target="_blank" rel="noopener" {...link}>
        {sign}
      </a>
    )
  )
}
