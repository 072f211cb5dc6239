import type { Project } from '#contract/portfolio/portfolio.ts'
import type { Db } from '#server/platform/db/database.ts'
import { listCovers } from './image-repository.ts'
import { withFacts } from './pictures.ts'
import { BUILT_IN, toCard, toProject } from './project.ts'
import { listCardRows, type ProjectMark } from './repository.ts'

/** More changed projects than this are read with all others, in fewer statements. */
const CHANGED_MAX = 200

interface KnownCard {
  mark: ProjectMark
  card: Project
}

/** @returns A reader of the cards of projects, which reads again only those that have changed since its last use. */
export function createCards(db: Db) {
  let known = new Map<string, KnownCard>()

  return async function readCards(marks: readonly ProjectMark[]): Promise<Project[]> {
    const before = known
    const changed = marks.filter((mark) => !isCurrent(before.get(mark.id), mark)).map(({ id }) => id)
    const read = changed.length > CHANGED_MAX ? await readAll(db) : await readAll(db, changed)
    const listed = marks.flatMap((mark): KnownCard[] => {
      const card = read.get(mark.id) ?? before.get(mark.id)?.card
      return card ? [{ mark, card }] : []
    })
    known = new Map(listed.map((entry) => [entry.mark.id, entry]))
    return listed.map(({ card }) => card)
  }
}

/**
 * True for a card that shows its project as it is. Every change of a project or its pictures raises its revision, apart from
 * facts and previews of covers, which are completed later.
 */
function isCurrent(known: KnownCard | undefined, mark: ProjectMark): boolean {
  if (!known || !isComplete(known.card)) return false
  const { revision, createdAtMs, updatedAtMs } = known.mark
  return mark.revision === revision && mark.createdAtMs === createdAtMs && mark.updatedAtMs === updatedAtMs
}

const isComplete = ({ thumbnail, thumbnailPicture }: Project): boolean =>
  thumbnail === '' || (thumbnailPicture !== undefined && thumbnailPicture.lqip !== '')

async function readAll(db: Db, ids?: readonly string[]): Promise<Map<string, Project>> {
  const rows = await listCardRows(db, ids)
  const covers = Map.groupBy(await withFacts(db, await listCovers(db, ids)), ({ projectId }) => projectId)
  return new Map(
    rows.map((row) => {
      const project = toProject({ ...row, description: '' }, covers.get(row.id) ?? [], BUILT_IN.get(row.id))
      return [row.id, toCard(project)]
    }),
  )
}
