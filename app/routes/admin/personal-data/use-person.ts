import { useState } from 'react'
import { adminCall } from '#app/admin/admin-call.ts'
import { reasonOf } from '#app/admin/reason.ts'
import { HttpFailure } from '#app/client/api.ts'
import { useSingleFlight } from '#app/form/use-single-flight.ts'
import { findPerson, type Person } from '#contract/leads/leads.ts'

type PersonSearch = { state: 'idle' } | { state: 'found'; person: Person } | { state: 'failed'; reason: string }

/** Looks up one person at a time. */
export function usePerson() {
  const [search, setSearch] = useState<PersonSearch>({ state: 'idle' })
  const { isBusy, run } = useSingleFlight()
  const findNow = async (email: string) => {
    setSearch({ state: 'idle' })
    const person = await adminCall(findPerson, { email }).catch((error: unknown) => error)
    const found = findPerson.output.safeParse(person)
    setSearch(found.success ? { state: 'found', person: found.data } : { state: 'failed', reason: fieldReason(person) })
  }
  return {
    search,
    isBusy,
    find: (email: string) => run(() => findNow(email)),
    forget: () => setSearch({ state: 'idle' }),
  }
}

function fieldReason(error: unknown): string {
  const [reason] = (error instanceof HttpFailure && error.problem?.fields?.['email']) || []
  return reason ?? reasonOf(error)
}
