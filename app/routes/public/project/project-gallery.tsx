import { type ComponentProps, Suspense, useState } from 'react'
import { useRevalidator } from 'react-router'
import { clearProjectCache } from '#app/client/portfolio-client.ts'
import type { CaptionedPicture } from '#app/ui/gallery/arrangement.ts'
import { Gallery } from '#app/ui/gallery/gallery.tsx'
import type { Picture } from '#contract/files/pictures.ts'
import type { ProjectImage } from '#contract/portfolio/portfolio.ts'
import { galleryPictures, type ProjectPageData } from './page-data.ts'
import { LatePictureTools } from './story/late-story.tsx'

interface ProjectGalleryProps extends Omit<ComponentProps<typeof Gallery>, 'title' | 'renderTools'> {
  project: ProjectPageData['project']
  /** Changes with every load of the page. */
  version: unknown
}

/** The pictures of a project: visitors can keep them, and editors delete them. */
export function ProjectGallery({ project, version, pictures, ...gallery }: ProjectGalleryProps) {
  const [deleting, setDeleting] = useState<readonly string[]>([])
  /** The server's list after a deletion, until the next load. */
  const [listed, setListed] = useState<{ over: unknown; pictures: readonly Picture[] }>()
  const { revalidate } = useRevalidator()
  const known = listed && listed.over === version ? listed.pictures : pictures
  const shown = deleting.length === 0 ? known : known.filter(({ src }) => !deleting.includes(src))
  if (shown.length === 0) return null

  const markDeleting = (src: string, isDeleting: boolean) =>
    setDeleting((current) => (isDeleting ? [...current, src] : current.filter((other) => other !== src)))
  const list = (images: readonly ProjectImage[]) =>
    setListed({ over: version, pictures: galleryPictures({ ...project, images: [] }, images) })
  const reload = () => {
    setListed(undefined)
    clearProjectCache()
    void revalidate()
  }
  const renderTools = (picture: CaptionedPicture, isLarge = false) => (
    <Suspense>
      <LatePictureTools
        project={project}
        picture={picture}
        isLarge={isLarge}
        onDeleting={markDeleting}
        onImages={list}
        onUndone={reload}
      />
    </Suspense>
  )
  return <Gallery {...gallery} title={project.title} pictures={shown} renderTools={renderTools} />
}
