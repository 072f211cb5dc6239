import type { LoadedProject } from '#app/client/project-client.ts'

/** Creation date of a built-in project without a record. */
const MADE_AT = new Date('2026-01-01T00:00:00Z')

/** One of the nine built-in projects, without a request; undefined for any other id. */
export async function builtInProject(projectId: string): Promise<LoadedProject | undefined> {
  const { builtInProjects } = await import('#content/projects.ts')
  const index = builtInProjects.findIndex(({ id }) => id === projectId)
  const builtIn = builtInProjects[index]
  if (!builtIn) return undefined
  const { pictures, thumbnail, views: _views, ...texts } = builtIn
  const hero = pictures[0]
  return {
    ...texts,
    style: texts.styles[0] ?? '',
    thumbnail: thumbnail?.src ?? '',
    heroImage: hero?.src ?? '',
    heroImageAlt: hero?.alt ?? '',
    ...(thumbnail && { thumbnailPicture: thumbnail }),
    ...(hero && { heroPicture: hero }),
    images: pictures.map((picture) => ({ src: picture.src, alt: picture.alt, picture })),
    featured: false,
    published: true,
    shuffle: true,
    order: index + 1,
    createdAt: MADE_AT,
    updatedAt: MADE_AT,
  }
}
