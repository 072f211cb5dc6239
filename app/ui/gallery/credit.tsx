import type { PictureRights } from '#contract/files/picture-rights.ts'
import styles from './credit.module.css'

/** The photographer of a picture, with a link where there is an address; nothing where nobody is named. */
export function Credit({ rights: { photographer, address } = {} }: { rights: PictureRights | undefined }) {
  if (!photographer) return null
  return (
    <span className={`${styles['credit']} micro`}>
      {'Photograph: '}
      {address ? (
        <a href={address} rel="noopener">
          {photographer}
        </a>
      ) : (
        photographer
      )}
    </span>
  )
}
