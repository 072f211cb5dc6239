import { filling } from '#app/ui/photo/filling.ts'
import { LoopingVideo } from '#app/ui/photo/looping-video.tsx'
import { VIDEO_PLAYBACK_RATE } from '#contract/limits.ts'
import type { StoolCatalogue } from '#contract/stool/stool.ts'
import styles from './product.module.css'

type ProductVideoProps = Pick<StoolCatalogue, 'video' | 'videoFallbackUrl'>

export function ProductVideo({ video: { src, poster, captions }, videoFallbackUrl }: ProductVideoProps) {
  return (
    <div className={styles['video']}>
      <LoopingVideo
        src={src}
        fallbackSrc={videoFallbackUrl}
        poster={poster}
        captions={captions}
        sizes={`(width < 600px) ${filling(poster, 4 / 5)(90)}vw, (width < 1760px) 90vw, 1584px`}
        ratio="fill"
        label={poster.alt}
        playbackRate={VIDEO_PLAYBACK_RATE}
        controls="hover"
        spinner
      />
    </div>
  )
}
