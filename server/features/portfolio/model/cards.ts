import type { Project } from '#contract/portfolio/portfolio.ts'
import type { Db } from '#server/platform/db/database.ts'
import { listCovers } from './image-repository.ts'
import { withFacts } from './pictures.ts'
import { BUILT_IN, toCard, toProject } from './project.ts'
import { idOfMark, listCardRows, type MarkedBucket, marksIn } from './repository.ts'

/** More changed projects than this are read with all others, in fewer statements. */
const CHANGED_MAX = 200

/** Cards of projects whose places lie near each other. The same arrays are given again until one of them changes. */
export interface Bucket {
  all: readonly Project[]
  /** Without drafts. */
  published: readonly Project[]
}

interface KnownBucket extends Bucket {
  marks: string
  byMark: ReadonlyMap<string, Project>
  isComplete: boolean
}

/** @returns A reader of the cards of projects, which reads again only those that have changed since its last use. */
export function createCards(db: Db) {
  let known = new Map<number, KnownBucket>()

  return async function readCards(marked: readonly MarkedBucket[]): Promise<Bucket[]> {
    const before = known
    const changed = marked.flatMap((one) => listChanged(one, before.get(one.bucket)))
    const read = changed.length > CHANGED_MAX ? await readAll(db) : await readAll(db, changed)
    known = new Map(marked.map((one) => [one.bucket, renew(one, before.get(one.bucket), read)]))
    return [...known.values()]
  }
}

/**
 * Ids of the projects whose cards are not known as they are. Every change of a project or its pictures changes its mark,
 * apart from facts and previews of covers, which are completed later.
 */
function listChanged(marked: MarkedBucket, known: KnownBucket | undefined): string[] {
  if (known && isCurrent(marked, known)) return []
  const isKnown = (card: Project | undefined) => card !== undefined && isComplete(card)
  return marksIn(marked)
    .filter((mark) => !isKnown(known?.byMark.get(mark)))
    .map(idOfMark)
}

const isCurrent = ({ marks }: MarkedBucket, known: KnownBucket): boolean => known.marks === marks && known.isComplete

function renew(marked: MarkedBucket, known: KnownBucket | undefined, read: ReadonlyMap<string, Project>): KnownBucket {
  if (known && isCurrent(marked, known)) return known
  const byMark = new Map<string, Project>()
  for (const mark of marksIn(marked)) {
    const card = read.get(idOfMark(mark)) ?? known?.byMark.get(mark)
    if (card) byMark.set(mark, card)
  }
  const all = [...byMark.values()]
  return { marks: marked.marks, byMark, isComplete: all.every(isComplete), ...toBucket(all) }
}

export function toBucket(all: readonly Project[]): Bucket {
  const published = all.filter((card) => card.published)
  return { all, published: published.length === all.length ? all : published }
}

const isComplete = ({ thumbnail, thumbnailPicture }: Project): boolean =>
  thumbnail === '' || (thumbnailPicture !== undefined && thumbnailPicture.lqip !== '')

async function readAll(db: Db, ids?: readonly string[]): Promise<Map<string, Project>> {
  const rows = await listCardRows(db, ids)
  const covers = Map.groupBy(await withFacts(db, await listCovers(db, ids)), ({ projectId }) => projectId)
  return new Map(
    rows.map((row) => {
      const project = toProject(
        { ...row, description: '', story: null },
        covers.get(row.id) ?? [],
        BUILT_IN.get(row.id),
      )
      return [row.id, toCard(project)]
    }),
  )
}
