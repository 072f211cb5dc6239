import { expect, it } from 'vitest'
import { builtInProjects } from '#content/projects.ts'
import { builtInProject } from './built-in.ts'

it('FIX-1: each fixed project is there without a server, with its pictures in their order', async () => {
  for (const [index, { id, title, pictures }] of builtInProjects.entries()) {
    const project = await builtInProject(id)
    expect(project).toMatchObject({ id, title, order: index + 1, published: true, heroImage: pictures[0]?.src })
    expect(project?.images.map(({ src }) => src)).toEqual(pictures.map(({ src }) => src))
  }
})

it.each(['', 'nowhere', '__proto__', 'constructor'])('%j is none of them', async (id) => {
  expect(await builtInProject(id)).toBeUndefined()
})
