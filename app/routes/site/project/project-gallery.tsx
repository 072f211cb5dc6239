import { type ComponentProps, useCallback, useEffect, useState } from 'react'
import { useViewer } from '#app/site/session/use-session.ts'
import { Gallery } from '#app/ui/gallery/gallery.tsx'
import type { ProjectImage } from '#contract/portfolio.ts'
import { galleryPictures, type ProjectPageData } from './page-data.ts'

interface ProjectGalleryProps extends Omit<ComponentProps<typeof Gallery>, 'title' | 'renderTools'> {
  project: ProjectPageData['project']
  /** Another one whenever the page was loaded again. */
  version: unknown
}

type AdminGallery = typeof import('../portfolio/admin/gallery/admin-gallery.tsx').AdminGallery

/** The pictures of a project; people of the studio can delete them, with code that visitors never load. */
export function ProjectGallery({ project: { id, title, thumbnail }, version, ...gallery }: ProjectGalleryProps) {
  const isEditor = useViewer()?.isAuthorized ?? false
  const [Editable, setEditable] = useState<AdminGallery>()
  useEffect(() => {
    if (!isEditor) return
    import('../portfolio/admin/gallery/admin-gallery.tsx').then(
      ({ AdminGallery }) => setEditable(() => AdminGallery),
      (error: unknown) => console.warn('What edits the gallery did not load.', error),
    )
  }, [isEditor])

  const toPictures = useCallback(
    (images: readonly ProjectImage[]) => galleryPictures({ title, thumbnail, images: [] }, images),
    [title, thumbnail],
  )
  if (!isEditor || !Editable) return <Gallery {...gallery} title={title} />
  return <Editable {...gallery} projectId={id} title={title} version={version} toPictures={toPictures} />
}
