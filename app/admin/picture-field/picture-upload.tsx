import type { Picture } from '#contract/files/pictures.ts'
import type { PictureFolder } from '#contract/files/uploaded-pictures.ts'
import { UploadControl } from '../file-choice/upload-control.tsx'
import { uploadPicture } from './upload-picture.ts'

const ACCEPTED =
  'image/jpeg,image/png,image/webp,image/gif,image/tiff,image/heic,image/heif,image/avif,.gif,.heic,.heif,.tif,.tiff'

interface PictureUploadProps {
  folder: PictureFolder
  onUploaded: (picture: Picture) => void
  onBusy: (isBusy: boolean) => void
}

/** Uploads one picture. */
export function PictureUpload({ folder, ...rest }: PictureUploadProps) {
  return (
    <UploadControl
      {...rest}
      label="Upload a picture"
      accept={ACCEPTED}
      upload={(file, options) => uploadPicture(file, folder, options)}
    />
  )
}
