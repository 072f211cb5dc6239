import { useEffect, useState } from 'react'
import { datesInWords } from '#app/admin/portfolio/rights/rights-words.ts'
import { useToday } from '#app/admin/portfolio/rights/use-today.ts'
import { fetchProject } from '#app/client/project-client.ts'
import type { PictureRights } from '#contract/files/picture-rights.ts'
import type { Project } from '#contract/portfolio/portfolio.ts'
import styles from './on-page.module.css'

/** Says of the picture with which a project's page opens why visitors do not see it, or how long they will. */
export function OpeningRights({ projectId }: { projectId: string }) {
  const [rights, setRights] = useState<PictureRights>({})
  const mark = datesInWords(rights, useToday())
  useEffect(() => {
    let isCurrent = true
    void fetchProject(projectId).then(({ project }) => isCurrent && project && setRights(openingRights(project)))
    return () => {
      isCurrent = false
      setRights({})
    }
  }, [projectId])
  return (
    mark && (
      <aside aria-label="First picture" className={`${styles['rights']} label`}>
        First picture: {mark.full}
      </aside>
    )
  )
}

/** The rights of the first picture, its own or those of the shoot. */
function openingRights({
  heroImage,
  thumbnail,
  images,
  rights = {},
}: Pick<Project, 'heroImage' | 'thumbnail' | 'images' | 'rights'>) {
  return images.find(({ src }) => src === (heroImage || thumbnail))?.rights ?? rights
}
