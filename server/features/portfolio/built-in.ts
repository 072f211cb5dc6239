import { type BuiltInProject, builtInProjects } from '#content/projects.ts'

/** The nine fixed projects by their ids. */
export const BUILT_IN: ReadonlyMap<string, BuiltInProject> = new Map(
  builtInProjects.map((project) => [project.id, project]),
)
