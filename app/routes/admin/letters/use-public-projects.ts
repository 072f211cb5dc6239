import { useEffect, useState } from 'react'
import { fetchProjects } from '#app/client/portfolio-client.ts'
import type { Project } from '#contract/portfolio/portfolio.ts'

/** The projects that visitors see; none while they load, or where they do not. */
export function usePublicProjects(): readonly Project[] {
  const [projects, setProjects] = useState<readonly Project[]>([])
  useEffect(() => {
    void fetchProjects().then((listed) => setProjects(listed.projects.filter(({ published }) => published)))
  }, [])
  return projects
}
