import { useEffect, useState } from 'react'
import { fetchProjects } from '#app/client/portfolio-client.ts'
import type { Project } from '#contract/portfolio/portfolio.ts'

/** The projects that visitors see, the newest first; none while they load, or where they do not. */
export function usePublicProjects(): readonly Project[] {
  const [projects, setProjects] = useState<readonly Project[]>([])
  useEffect(() => {
    void fetchProjects().then((listed) => setProjects(listed.projects.filter(isPublished).toSorted(byAge)))
  }, [])
  return projects
}

const isPublished = ({ published }: Project) => published
const byAge = (a: Project, b: Project) => Date.parse(b.createdAt) - Date.parse(a.createdAt)
