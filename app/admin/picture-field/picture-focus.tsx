import { Crops } from '#app/admin/portfolio/fields/crops.tsx'
import type { Crop } from '#app/admin/portfolio/fields/focal-picker.tsx'
import type { PagePicture } from '#contract/files/page-picture.ts'
import styles from './picture-field.module.css'

interface PictureFocusProps {
  /** As the picture's field. */
  name: string
  picture: PagePicture
  /** Places that crop it. */
  crops: readonly Crop[]
  onChange: (picture: PagePicture) => void
}

/** Row of its own for the choice of what stays in sight where a picture is cropped. */
export function PictureFocus({ name, picture, crops, onChange }: PictureFocusProps) {
  return (
    <div className={styles['focus']}>
      <Crops
        title={
          <>
            What stays in sight<span className="visually-hidden"> of {name}</span>
          </>
        }
        picture={{ picture, previewUrl: picture.src, focal: picture.focal, name: picture.src }}
        crops={crops}
        disabled={false}
        onChange={(focal) => onChange({ ...picture, focal })}
      />
    </div>
  )
}
