import { Link } from '#app/ui/link.tsx'
import { Photo } from '#app/ui/photo/photo.tsx'
import { Photographer } from '#app/ui/photo/photographer.tsx'
import type { PageTexts } from '#contract/site/site.ts'
import styles from './about.module.css'

export function StyleStrip({ styles: names, stylePictures }: Pick<PageTexts['about'], 'styles' | 'stylePictures'>) {
  return (
    <ul className={`${styles['strip']} later`}>
      {stylePictures.map((picture, index) => (
        <li key={index} style={picture.rights && { position: 'relative' }}>
          <Link to="/contact" aria-label={`${names[index]}? Tell us about your project`}>
            <Photo picture={picture} sizes="(width >= 600px) 25vw, 50vw" ratio="fill" />
          </Link>
          <Photographer rights={picture.rights} edge="bottom" />
        </li>
      ))}
    </ul>
  )
}
