import { allPictures } from '#content/pictures/all.ts'
import type { Picture } from '#contract/files/pictures.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findStoredFiles } from '#server/platform/files/stored-files.ts'

/** Facts about a picture that follow from its address. */
export type Facts = Pick<Picture, 'width' | 'height' | 'lqip' | 'version'>

const BUILT_IN = new Map(allPictures.map((picture) => [picture.src, picture]))
export const UNKNOWN: Facts = { width: 0, height: 0, lqip: '', version: '' }

export const isKnown = ({ width, height }: Pick<Picture, 'width' | 'height'>): boolean => width > 0 && height > 0

/** Facts about the pictures of this site among `srcs`, by address. Built-in ones have alt text and focal point, too. */
export async function findFacts(db: Db, srcs: readonly string[]): Promise<Map<string, Facts & Partial<Picture>>> {
  const found = new Map<string, Facts & Partial<Picture>>()
  const uploads: string[] = []
  for (const src of new Set(srcs)) {
    const builtIn = BUILT_IN.get(src)
    if (builtIn) found.set(src, builtIn)
    else uploads.push(src)
  }
  for (const [src, { width, height, lqip, version }] of await findStoredFiles(db, uploads)) {
    found.set(src, { width, height, lqip, version })
  }
  return found
}

/** Adds facts that were not known yet when the pictures were stored. */
export async function withFacts<P extends Picture>(db: Db, pictures: readonly P[]): Promise<P[]> {
  const unknown = pictures.filter((picture) => !isKnown(picture)).map(({ src }) => src)
  if (unknown.length === 0) return [...pictures]
  const facts = await findFacts(db, unknown)
  return pictures.map((picture) => (isKnown(picture) ? picture : { ...picture, ...pickFacts(facts.get(picture.src)) }))
}

export function pickFacts(facts: Facts | undefined): Facts {
  const { width, height, lqip, version } = facts ?? UNKNOWN
  return { width, height, lqip, version }
}
