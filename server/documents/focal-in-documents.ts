import { CENTER } from '#contract/files/center.ts'
import type { FocalPoint, Picture } from '#contract/files/pictures.ts'
import type { Db } from '#server/platform/db/database.ts'
import { isPicture } from './map-pictures.ts'
import { readDocuments } from './stored-documents.ts'

/**
 * Finds the focal point that the studio has given a picture of the pages, the tours or the stool: that of shared links
 * before others; undefined where none has been chosen.
 */
export async function findFocalInDocuments(db: Db, src: string): Promise<FocalPoint | undefined> {
  const documents = await readDocuments(db)
  const uses = [...documents.values()].flatMap(({ content }) => usesIn(content, false))
  const chosen = uses.filter(({ picture }) => picture.src === src && isChosen(picture))
  return (chosen.find(({ isShared }) => isShared) ?? chosen[0])?.picture.focal
}

interface Use {
  picture: Picture
  /** True for the picture of a page's shared links. */
  isShared: boolean
}

function usesIn(value: unknown, isShared: boolean): Use[] {
  if (typeof value !== 'object' || value === null) return []
  if (isPicture(value)) return [{ picture: value, isShared }]
  return Object.entries(value).flatMap(([name, part]) => usesIn(part, isShared || name === 'found'))
}

/** False for the middle, which pictures stored without a point have, too. */
const isChosen = ({ focal }: Partial<Pick<Picture, 'focal'>>) =>
  focal !== undefined && (focal.x !== CENTER.x || focal.y !== CENTER.y)
