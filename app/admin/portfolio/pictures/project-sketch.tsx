import type { Editor } from '../editing/use-editor.ts'
import { Preview } from '../fields/preview.tsx'
import styles from './project-sketch.module.css'

/** Shapes of the places for pictures, as the gallery mixes them. */
const PLACES = ['4 / 5', '3 / 2', '1 / 1', '3 / 2', '4 / 5', '1 / 1']

/** How the page of a project will look, while it has no pictures. Decorative: it says nothing that its fields do not. */
export function ProjectSketch({ editor: { form, thumbnail } }: { editor: Editor }) {
  const { title, location, space } = form
  const line = [location, space].filter((part) => part.trim() !== '').join(' / ')
  return (
    <div aria-hidden className={styles['sketch']}>
      <p className={styles['about']}>How it will look</p>
      <div className={styles['opening']}>
        {thumbnail.picture && <Preview picture={thumbnail.picture} sizes="480px" />}
      </div>
      <p className={`${styles['title']} t4`}>{title.trim() || 'Your project'}</p>
      <p className={styles['about']}>{line}</p>
      <div className={styles['places']}>
        {PLACES.map((ratio, place) => (
          <span key={`${place + 1}`} className={styles['place']} style={{ aspectRatio: ratio }} />
        ))}
      </div>
    </div>
  )
}
