import { useCallback, useEffect, useMemo, useState } from 'react'
import { call } from '#app/client/api.ts'
import { fetchProjects } from '#app/client/portfolio-client.ts'
import { useViewer } from '#app/shell/session/use-session.ts'
import { listJournalLetters } from '#contract/journal/letters-admin.ts'
import { findLeads, type LeadItem } from '#contract/leads/leads.ts'
import { listPeople } from '#contract/people/people.ts'
import type { Role } from '#contract/people/session.ts'
import { listEditableTestimonials } from '#contract/testimonials.ts'
import { type Entry, placesFor } from './entries.ts'

const PAUSE_MS = 200

/**
 * Everything that can be found. Projects, letters and people are loaded once when the search opens; the inbox is searched by
 * the server.
 */
export function useEntries(search: string): { entries: readonly Entry[]; isLoading: boolean; hasFailed: boolean } {
  const role = useViewer()?.role ?? null
  const [content, setContent] = useState<{ entries: Entry[]; hasFailed: boolean }>()
  const leads = useLeads(search.trim())
  useEffect(() => {
    void loadContent(role).then(setContent)
  }, [role])
  const entries = useMemo(
    () => [...placesFor(role), ...(content?.entries ?? []), ...leads.found.map(toLeadEntry)],
    [role, content, leads.found],
  )
  return {
    entries,
    isLoading: content === undefined || leads.isLoading,
    hasFailed: (content?.hasFailed ?? false) || leads.hasFailed,
  }
}

async function loadContent(role: Role | null): Promise<{ entries: Entry[]; hasFailed: boolean }> {
  const parts = await Promise.allSettled([
    projects(),
    letters(),
    lettersToTheList(),
    ...(role === 'owner' ? [people()] : []),
  ])
  return {
    entries: parts.flatMap((part) => (part.status === 'fulfilled' ? part.value : [])),
    hasFailed: parts.some(({ status }) => status === 'rejected'),
  }
}

async function projects(): Promise<Entry[]> {
  const { projects, failure } = await fetchProjects()
  if (failure !== undefined) throw failure
  return projects.map(({ id, title, location, published }) => ({
    group: 'Projects',
    id: `project:${id}`,
    title,
    detail: published ? location : `${location} · draft`,
    to: `/portfolio/${id}`,
  }))
}

async function letters(): Promise<Entry[]> {
  const { testimonials } = await call(listEditableTestimonials, {})
  return testimonials.map(({ id, author, message }) => ({
    group: 'Letters',
    id: `letter:${id}`,
    title: author,
    detail: message.split('\n')[0] ?? '',
    to: `/admin/testimonials/letter/${encodeURIComponent(id)}`,
  }))
}

async function lettersToTheList(): Promise<Entry[]> {
  const { letters } = await call(listJournalLetters, {})
  return letters.map(({ id, title }) => ({
    group: 'Letters',
    id: `journal:${id}`,
    title: title || 'Without a title',
    detail: 'To the list',
    to: `/admin/letters?letter=${encodeURIComponent(id)}`,
  }))
}

/** People; none where the list is closed to this person for now, which is no failure. */
async function people(): Promise<Entry[]> {
  const { people } = await call(listPeople, {}).catch(() => ({ people: [] }))
  return people.map(({ id, email, role }) => ({
    group: 'People',
    id: `person:${id}`,
    title: email,
    detail: role ?? 'no rights',
    to: '/admin/people',
  }))
}

const toLeadEntry = ({ id, list, name, email, summary }: LeadItem): Entry => ({
  group: 'Inbox',
  id: `lead:${id}`,
  title: name.trim() || email,
  detail: summary || email,
  to: `/admin/inbox?${new URLSearchParams({ list, lead: id })}`,
})

interface Leads {
  search: string
  found: readonly LeadItem[]
  hasFailed: boolean
}

const NOBODY: readonly LeadItem[] = []

/** Leads that fit, asked for when nothing has been typed for a moment. */
function useLeads(search: string) {
  const [leads, setLeads] = useState<Leads>({ search: '', found: NOBODY, hasFailed: false })
  const ask = useCallback(async (wanted: string, signal: AbortSignal) => {
    const { items, hasFailed } = await call(findLeads, { search: wanted }, { signal }).then(
      (answer) => ({ ...answer, hasFailed: false }),
      () => ({ items: NOBODY, hasFailed: true }),
    )
    if (!signal.aborted) setLeads({ search: wanted, found: items, hasFailed })
  }, [])
  useEffect(() => {
    if (search === '') return undefined
    const typing = new AbortController()
    const timer = setTimeout(() => void ask(search, typing.signal), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      typing.abort()
    }
  }, [search, ask])
  const isCurrent = leads.search === search
  return {
    found: isCurrent ? leads.found : NOBODY,
    isLoading: search !== '' && !isCurrent,
    hasFailed: isCurrent && leads.hasFailed,
  }
}
