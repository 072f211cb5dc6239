import { type FormEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useTypingPause } from '#app/admin/use-typing-pause.ts'
import { TextField } from '#app/ui/field/text-field.tsx'
import { MEDIA_SEARCH_MAX } from '#contract/files/media.ts'
import styles from './media.module.css'
import { type MediaQuery, mediaAddress, readQuery } from './query.ts'

/** By the name of the file, the project or the description. It applies by itself, without a new entry in the history. */
export function MediaSearch({ query }: { query: MediaQuery }) {
  const { view, search } = query
  const field = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const { applyNow, applySoon } = useTypingPause(() => {
    const wanted = readQuery(new URLSearchParams({ search: field.current?.value ?? '' })).search
    if (wanted !== search) void navigate(mediaAddress(query, { search: wanted }), REPLACING)
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    applyNow()
  }
  useEffect(() => {
    // Updates the field when the address changes, unless it is being typed in.
    if (field.current && field.current !== document.activeElement) field.current.value = search
  }, [search])
  return (
    <form action="/admin/media" role="search" aria-label="Media" className={styles['search']} onSubmit={onSubmit}>
      {view !== 'all' && <input type="hidden" name="show" value={view} />}
      <TextField
        ref={field}
        label="Search"
        name="search"
        type="search"
        defaultValue={search}
        maxLength={MEDIA_SEARCH_MAX}
        placeholder={view === 'unused' ? 'Name of the file' : 'File, project or description'}
        autoComplete="off"
        onChange={applySoon}
      />
    </form>
  )
}

const REPLACING = { replace: true, preventScrollReset: true }
