import type { Picture } from '#contract/files/pictures.ts'
import type { Project } from '#contract/portfolio/portfolio.ts'
import type { KeptPicture } from '#contract/portfolio/shortlists.ts'
import { Problem } from '#contract/problem.ts'

type GetProject = (id: string, audience: { seesDrafts: boolean }) => Promise<Project>

/**
 * Finds photographs by the texts that they are kept as, in their order, each once. Those of drafts, of houses that have gone and
 * of addresses that are no photograph of their house are left out.
 */
export const createFindPictures = (get: GetProject) =>
  async function findPictures(hearts: readonly string[]): Promise<KeptPicture[]> {
    const asked = [...new Set(hearts)].map((heart) => heart.split(' '))
    const projects = new Map<string, Project | undefined>()
    for (const [id = ''] of asked) if (!projects.has(id)) projects.set(id, await publicProject(get, id))
    return asked.flatMap(([id = '', src = '']) => {
      const project = projects.get(id)
      const picture = project && pictureIn(project, src)
      return project && picture ? [{ project: id, title: project.title, picture: { ...picture, lqip: '' } }] : []
    })
  }

async function publicProject(get: GetProject, id: string): Promise<Project | undefined> {
  try {
    return await get(id, { seesDrafts: false })
  } catch (error) {
    if (error instanceof Problem && (error.code === 'not_found' || error.code === 'gone')) return undefined
    throw error
  }
}

function pictureIn({ images, thumbnailPicture, heroPicture, title }: Project, src: string): Picture | undefined {
  const image = images.find((image) => image.src === src)
  const known = image?.picture ?? [thumbnailPicture, heroPicture].find((picture) => picture?.src === src)
  return known && { ...known, alt: image?.alt || known.alt || title }
}
