import { type Credit, creditOf } from '#contract/files/picture-rights.ts'
import type { Db } from '#server/platform/db/database.ts'
import { licensedPicturesIn } from './licensed-pictures.ts'
import { readDocuments } from './stored-documents.ts'

/** Finds the photographer of a picture on the first page that names one; undefined when none does. */
export async function findCreditInDocuments(db: Db, src: string): Promise<Credit | undefined> {
  const uses = licensedPicturesIn(await readDocuments(db)).filter((use) => use.src === src)
  return uses.map(({ rights }) => creditOf(rights)).find((credit) => credit !== undefined)
}
