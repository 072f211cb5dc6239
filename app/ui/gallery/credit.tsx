import type { PictureRights } from '#contract/files/picture-rights.ts'
import { Photographer } from '../photo/photographer.tsx'
import styles from './credit.module.css'

/** The photographer of a picture, in the words below it. */
export function Credit({ rights }: { rights: PictureRights | undefined }) {
  return <Photographer rights={rights} className={styles['credit']} />
}
