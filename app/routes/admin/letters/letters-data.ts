import { adminCall } from '#app/admin/admin-call.ts'
import type { Stored } from '#app/admin/editor/editable-document.ts'
import { loadStored } from '#app/admin/editor/stored-document.ts'
import type { Services } from '#app/loaders/services.ts'
import { getJournalLetter, type Letter, type Letters, listJournalLetters } from '#contract/journal/letters-admin.ts'

export interface LettersData {
  list: Letters
  /** The one that is open; null while the list is shown. */
  letter: Stored<Letter> | null
}

/** The id of the letter that an address opens; null for the list. */
export const letterIn = (address: string): string | null => new URL(address).searchParams.get('letter')

/** @throws {Problem} `not_found`. */
export async function lettersFromServer({ journal }: Services, address: string): Promise<LettersData> {
  const id = letterIn(address)
  const [list, found] = await Promise.all([journal.list(), id === null ? null : journal.get(id)])
  return { list, letter: found && { value: found.letter, etag: `"${found.version}"` } }
}

/** @throws as `adminCall`. */
export async function lettersFromApi({ url, signal }: Request): Promise<LettersData> {
  const id = letterIn(url)
  const [list, letter] = await Promise.all([
    adminCall(listJournalLetters, {}, { signal }),
    id === null ? null : loadStored(getJournalLetter, { id }, { signal }),
  ])
  return { list, letter }
}
