import { useEffect, useState } from 'react'
import { fetchProjects } from '#app/client/portfolio-client.ts'
import { pageTexts } from '#content/page-texts.ts'
import { homeTours } from '#content/tours.ts'
import type { Picture } from '#contract/files/pictures.ts'
import { isPicture, valuesOf } from './values.ts'

const BUILT_IN = [...homeTours.map(({ picture }) => picture), ...Object.values(valuesOf(pageTexts)).filter(isPicture)]

/** Pictures of the site to choose from: those of the pages and tours that come with it, and the covers of the projects. */
export function usePictureChoices(): readonly Picture[] {
  const [covers, setCovers] = useState<readonly Picture[]>([])
  useEffect(() => {
    void fetchCovers().then(setCovers)
  }, [])
  return [...BUILT_IN, ...covers]
}

async function fetchCovers(): Promise<Picture[]> {
  const { projects } = await fetchProjects()
  const own = projects.flatMap(({ thumbnailPicture }) => thumbnailPicture ?? [])
  // A tour can only show pictures of this site.
  return own.filter(({ src }) => src.startsWith('/media/'))
}
