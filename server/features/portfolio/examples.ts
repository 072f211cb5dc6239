import { isDeepStrictEqual } from 'node:util'
import { type BuiltInProject, builtInProjects } from '#content/projects.ts'
import type { Db } from '#server/platform/db/database.ts'
import { withLock } from '#server/platform/db/lock.ts'
import type { PortfolioDeps } from './deps.ts'
import { listPictures, type StoredPicture } from './model/image-repository.ts'
import { countPublished, listProjectRows, type ProjectRow } from './model/repository.ts'
import { takeOutOfTrash, trashProject } from './project-trash.ts'

/** The built-in projects as examples: those that nobody has edited. */
export function createExampleProjects(db: Db, deps: PortfolioDeps) {
  return {
    /** Ids of those that are not in the trash. */
    list: async (): Promise<string[]> => (await listExamples(db)).map(({ id }) => id),

    /** Number of published projects that are no examples. */
    countOwn: async (): Promise<number> => {
      const examples = await listExamples(db)
      return (await countPublished(db)) - examples.filter(({ published }) => published).length
    },

    /** Moves them to the trash, in the transaction given. @returns Their ids. */
    takeOut: (db: Db): Promise<string[]> =>
      withLock(db, 'portfolio', async (db) => {
        const examples = await listExamples(db)
        for (const row of examples) await trashProject(db, deps, row)
        return examples.map(({ id }) => id)
      }),

    /** Restores those of them that are still in the trash, in the transaction given. @returns Their number. */
    bringBack: (db: Db, ids: readonly string[]): Promise<number> =>
      withLock(db, 'portfolio', async (db) => {
        let count = 0
        for (const id of ids) if (await takeOutOfTrash(db, deps, id)) count += 1
        return count
      }),
  }
}

async function listExamples(db: Db): Promise<ProjectRow[]> {
  const ids = builtInProjects.map(({ id }) => id)
  const [rows, pictures] = await Promise.all([listProjectRows(db, ids), listPictures(db, ids)])
  return rows.filter((row) => {
    const project = builtInProjects.find(({ id }) => id === row.id)
    const own = pictures.filter(({ projectId }) => projectId === row.id)
    return project !== undefined && isDeepStrictEqual(wordsOfRow(row, own), wordsOf(project))
  })
}

/** All that somebody might have made their own. */
function wordsOf({ title, location, space, styles, description, thumbnail, pictures }: BuiltInProject) {
  const described = pictures.map(({ src, alt, focal }) => [src, alt, focal.x, focal.y])
  const card = thumbnail?.src ?? ''
  return { title, location, space, styles: [...styles], description, card, story: null, pictures: described }
}

function wordsOfRow(
  { title, location, space, styles, description, thumbnail, story }: ProjectRow,
  own: StoredPicture[],
) {
  const described = own
    .filter(({ deletedAtMs }) => deletedAtMs === null)
    .map(({ src, alt, focal }) => [src, alt, focal.x, focal.y])
  return { title, location, space, styles, description, card: thumbnail, story, pictures: described }
}
