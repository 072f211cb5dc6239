import { useEffect, useState } from 'react'
import { fetchProjects } from '#app/client/portfolio-client.ts'
import { homeTours } from '#content/tours.ts'
import type { Picture } from '#contract/files/pictures.ts'

const OF_TOURS = homeTours.map(({ picture }) => picture)

/** Pictures of the site to choose from: those of the tours that come with it, and the covers of the projects. */
export function usePictureChoices(): readonly Picture[] {
  const [covers, setCovers] = useState<readonly Picture[]>([])
  useEffect(() => {
    void fetchCovers().then(setCovers)
  }, [])
  return [...OF_TOURS, ...covers]
}

async function fetchCovers(): Promise<Picture[]> {
  const { projects } = await fetchProjects()
  const own = projects.flatMap(({ thumbnailPicture }) => thumbnailPicture ?? [])
  // A tour can only show pictures of this site.
  return own.filter(({ src }) => src.startsWith('/media/'))
}
