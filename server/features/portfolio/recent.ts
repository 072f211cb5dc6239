import type { Project } from '#contract/portfolio.ts'

const REMEMBERED = 200

/** The projects that were looked at last, for when the database is away. */
export function createRecent() {
  const projects = new Map<string, Project>()
  return {
    remember(project: Project): Project {
      projects.delete(project.id)
      projects.set(project.id, project)
      for (const oldest of projects.keys()) {
        if (projects.size <= REMEMBERED) break
        projects.delete(oldest)
      }
      return project
    },
    find: (id: string): Project | undefined => projects.get(id),
    forget: (id: string): boolean => projects.delete(id),
  }
}
