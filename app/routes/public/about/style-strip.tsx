import { Link } from '#app/ui/link.tsx'
import { Photo } from '#app/ui/photo/photo.tsx'
import { styleModern, stylePlayful, styleSophisticated, styleTraditional } from '#content/pictures/styles.ts'
import styles from './about.module.css'

const STRIP = [
  { name: 'Modern-ish', picture: styleModern },
  { name: 'Traditional-ish', picture: styleTraditional },
  { name: 'Playful', picture: stylePlayful },
  { name: 'Sophisticated', picture: styleSophisticated },
]

export function StyleStrip() {
  return (
    <ul className={`${styles['strip']} later`}>
      {STRIP.map(({ name, picture }) => (
        <li key={name}>
          <Link to="/contact" aria-label={`${name}? Tell us about your project`}>
            <Photo picture={picture} sizes="(width >= 600px) 25vw, 50vw" ratio="fill" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
