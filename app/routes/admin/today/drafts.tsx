import { Link } from 'react-router'
import { MoreLink } from '#app/admin/more-link.tsx'
import { FailedLoad } from '#app/admin/reason.ts'
import { FIXED_PAGES } from '#contract/site/fields/pages/all.ts'
import { countedChanges, type PageDraft, pagesAddress } from '#contract/site/page-drafts.ts'
import { formatStudioMoment } from '#shared/studio-time.ts'
import type { ProjectChoice } from '../settings/settings-data.ts'
import styles from './today.module.css'

const DRAFTS = 3

interface DraftsProps {
  projects: readonly ProjectChoice[] | FailedLoad
  pages: readonly PageDraft[]
}

/** Projects and changes of pages that visitors do not see yet; nothing where there are none. */
export function Drafts({ projects, pages }: DraftsProps) {
  const drafts = projects instanceof FailedLoad ? [] : projects.filter(({ published }) => !published)
  if (drafts.length + pages.length === 0) return null
  return (
    <section aria-labelledby="drafts-title">
      <h2 id="drafts-title" className={styles['title']}>
        Drafts
      </h2>
      <ul>
        {pages.map(({ page, changes }) => (
          <li key={page}>
            <Link to={pagesAddress(page)} className={`${styles['more']} truncated`}>
              {FIXED_PAGES[page].title}: {countedChanges(Object.keys(changes).length)}
            </Link>
          </li>
        ))}
        {drafts.slice(0, DRAFTS).map(({ id, title, publishAt }) => (
          <li key={id}>
            <Link to={`/portfolio/${id}`} className={`${styles['more']} truncated`}>
              {title}
              {publishAt && `, public on ${formatStudioMoment(publishAt)}`}
            </Link>
          </li>
        ))}
      </ul>
      {drafts.length > DRAFTS && (
        <MoreLink to="/portfolio">{`${(drafts.length - DRAFTS).toLocaleString('en-US')} more`}</MoreLink>
      )}
    </section>
  )
}
