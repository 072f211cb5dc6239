import { TextField } from '#app/ui/field/text-field.tsx'
import styles from './pages.module.css'
import type { Card } from './parts.ts'

interface PageSearchProps {
  search: string
  /** Cards that match the search. */
  cards: readonly Card[]
  onSearch: (search: string) => void
}

/** Looks through what all pages say, as it is typed. */
export function PageSearch({ search, cards, onSearch }: PageSearchProps) {
  const count = cards.flatMap(({ fields }) => fields).length
  const found =
    count === 0 ? 'Nothing on the pages has these words.' : `Found in ${count === 1 ? 'one place' : `${count} places`}.`
  return (
    <search aria-label="Pages" className={styles['search']}>
      <TextField
        label="Search all pages"
        type="search"
        value={search}
        placeholder="Any word that stands on a page"
        autoComplete="off"
        onChange={({ target }) => onSearch(target.value)}
      />
      <p role="status" className={styles['found']}>
        {search.trim() !== '' && found}
      </p>
    </search>
  )
}
