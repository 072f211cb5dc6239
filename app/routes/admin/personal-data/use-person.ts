import { useState } from 'react'
import { adminCall } from '#app/admin/admin-call.ts'
import { reasonOf } from '#app/admin/reason.ts'
import { HttpFailure } from '#app/client/api.ts'
import { findPerson, type Person } from '#contract/leads/leads.ts'

type PersonSearch =
  | { state: 'idle' }
  | { state: 'finding' }
  | { state: 'found'; person: Person }
  | { state: 'failed'; reason: string }

/** Looks up one person at a time. */
export function usePerson() {
  const [search, setSearch] = useState<PersonSearch>({ state: 'idle' })
  const find = async (email: string) => {
    if (search.state === 'finding') return
    setSearch({ state: 'finding' })
    const person = await adminCall(findPerson, { email }).catch((error: unknown) => error)
    const found = findPerson.output.safeParse(person)
    setSearch(found.success ? { state: 'found', person: found.data } : { state: 'failed', reason: fieldReason(person) })
  }
  return { search, find, forget: () => setSearch({ state: 'idle' }) }
}

function fieldReason(error: unknown): string {
  const [reason] = (error instanceof HttpFailure && error.problem?.fields?.['email']) || []
  return reason ?? reasonOf(error)
}
