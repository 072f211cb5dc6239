import { Photo, unknownPicture } from '#app/ui/photo/photo.tsx'
import type { MediaItem } from '#contract/files/media.ts'

interface ThumbnailProps {
  item: MediaItem
  /** As the CSS property. */
  ratio: string
  className?: string | undefined
}

/** Decorative: the text beside it describes it. */
export function Thumbnail({ item: { src, picture }, ratio, className }: ThumbnailProps) {
  return (
    <Photo
      picture={picture ?? unknownPicture(src, '')}
      sizes="(min-width: 1200px) 240px, (min-width: 600px) 30vw, 45vw"
      ratio={ratio}
      alt=""
      className={className}
    />
  )
}
