import { useEffect, useState } from 'react'
import { useViewer } from '#app/shell/session/use-session.ts'
import { HeartButton } from '#app/shell/shortlist/heart-button.tsx'
import type { CaptionedPicture } from '#app/ui/gallery/arrangement.ts'
import type { ProjectImage } from '#contract/portfolio/portfolio.ts'

export interface PictureToolsProps {
  project: { id: string; title: string }
  picture: CaptionedPicture
  /** True in the lightbox. */
  isLarge: boolean
  onDeleting: (src: string, isDeleting: boolean) => void
  onImages: (images: readonly ProjectImage[]) => void
  onUndone: () => void
}

/** Buttons on a photograph: a heart, and for editors one that deletes it, with code that visitors never load. */
export function PictureTools({ project: { id, title }, picture, isLarge, onDeleting, ...deletion }: PictureToolsProps) {
  const DeleteImage = useDeletion()?.DeleteImage
  const { src, rights, caption: _caption, ...facts } = picture
  const kept = { project: id, title, picture: { ...facts, src, lqip: '' } }
  return (
    <>
      <HeartButton kept={kept} place={isLarge ? 'lightbox' : 'tile'} />
      {DeleteImage && !isLarge && (
        <DeleteImage
          {...deletion}
          projectId={id}
          src={src}
          rights={rights}
          onDeleting={(isDeleting) => onDeleting(src, isDeleting)}
        />
      )}
    </>
  )
}

type Deletion = typeof import('#app/admin/portfolio/pictures/delete-image.tsx')

/** @returns Undefined for visitors, and until it has loaded. */
function useDeletion(): Deletion | undefined {
  const isEditor = useViewer()?.isAuthorized ?? false
  const [code, setCode] = useState<Deletion>()
  useEffect(() => {
    if (!isEditor) return
    import('#app/admin/portfolio/pictures/delete-image.tsx').then(setCode, (error: unknown) =>
      console.warn('What deletes pictures did not load.', error),
    )
  }, [isEditor])
  return isEditor ? code : undefined
}
