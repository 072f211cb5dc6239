import { type ComponentProps, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { clearProjectCache } from '#app/client/portfolio-client.ts'
import { useViewer } from '#app/shell/session/use-session.ts'
import type { CaptionedPicture } from '#app/ui/gallery/arrangement.ts'
import { Gallery } from '#app/ui/gallery/gallery.tsx'
import type { Picture } from '#contract/files/pictures.ts'
import type { ProjectImage } from '#contract/portfolio/portfolio.ts'
import { galleryPictures, type ProjectPageData } from './page-data.ts'

interface ProjectGalleryProps extends Omit<ComponentProps<typeof Gallery>, 'title' | 'renderTools'> {
  project: ProjectPageData['project']
  /** Changes with every load of the page. */
  version: unknown
}

/** The pictures of a project; editors can delete them, with code that visitors never load. */
export function ProjectGallery({ project, version, pictures, ...gallery }: ProjectGalleryProps) {
  const { id } = project
  const DeleteImage = useDeleteImage()
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
  const renderTools =
    DeleteImage &&
    ((picture: CaptionedPicture) => (
      <DeleteImage
        projectId={id}
        {...picture}
        onDeleting={(isDeleting) => markDeleting(picture.src, isDeleting)}
        onImages={list}
        onUndone={reload}
      />
    ))
  return <Gallery {...gallery} title={project.title} pictures={shown} renderTools={renderTools} />
}

type DeleteImageComponent = typeof import('#app/admin/portfolio/pictures/delete-image.tsx').DeleteImage

/** @returns Undefined for visitors, and until it has loaded. */
function useDeleteImage(): DeleteImageComponent | undefined {
  const isEditor = useViewer()?.isAuthorized ?? false
  const [component, setComponent] = useState<DeleteImageComponent>()
  useEffect(() => {
    if (!isEditor) return
    import('#app/admin/portfolio/pictures/delete-image.tsx').then(
      ({ DeleteImage }) => setComponent(() => DeleteImage),
      (error: unknown) => console.warn('What deletes pictures did not load.', error),
    )
  }, [isEditor])
  return isEditor ? component : undefined
}
