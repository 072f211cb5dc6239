import { MoreLink } from '#app/admin/more-link.tsx'
import { Empty } from '#app/ui/empty.tsx'
import type { MediaView } from '#contract/files/media.ts'
import styles from './media.module.css'
import { type MediaQuery, mediaAddress } from './query.ts'

const WORDS: Record<MediaView, { heading: string; text: string }> = {
  all: { heading: 'No pictures yet.', text: 'Those of your projects gather here. Add a project under Portfolio.' },
  undescribed: {
    heading: 'Every picture has its description.',
    text: 'Nobody misses a thing. A new picture without a description will be here.',
  },
  expiring: {
    heading: 'No license ends soon.',
    text: 'A picture whose license ends within 30 days will be here.',
  },
  unused: {
    heading: 'Nothing lies around.',
    text: 'Every file is in use. One that nothing shows any more will be here, to be deleted.',
  },
}

/** Replaces an empty list. */
export function NoMedia({ query }: { query: MediaQuery }) {
  if (query.search === '' && query.cursor === '') return <Empty {...WORDS[query.view]} className={styles['none']} />
  return (
    <div className={`${styles['none']} ${styles['unmatched']}`}>
      <p>{query.search === '' ? 'There is nothing on this page any more.' : 'Nothing fits this search.'}</p>
      <MoreLink to={mediaAddress(query, { search: '' })} preventScrollReset>
        Show all
      </MoreLink>
    </div>
  )
}
