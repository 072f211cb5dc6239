import { Link } from 'react-router'
import { MEDIA_VIEWS, type MediaPage } from '#contract/files/media.ts'
import tabs from '../inbox/list/lead-tabs.module.css'
import { type MediaQuery, mediaAddress } from './query.ts'
import { VIEW_TITLES } from './texts.ts'

interface MediaTabsProps {
  query: MediaQuery
  counts: MediaPage['counts']
}

/** The three views, with their numbers as far as they are known. Links keep the search. */
export function MediaTabs({ query, counts }: MediaTabsProps) {
  return (
    <nav aria-label="Views" className={tabs['tabs']}>
      <ul className={tabs['list']}>
        {MEDIA_VIEWS.map((view) => (
          <li key={view}>
            <Link
              to={mediaAddress(query, { view })}
              aria-current={view === query.view ? 'page' : undefined}
              className={tabs['tab']}
              preventScrollReset
            >
              {VIEW_TITLES[view]}{' '}
              {counts[view] !== null && (
                <span className={view === 'undescribed' && counts[view] > 0 ? tabs['badge'] : tabs['count']}>
                  {counts[view].toLocaleString('en-US')}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
