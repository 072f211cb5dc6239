import arrow from '@phosphor-icons/core/assets/light/arrow-up-right-light.svg?raw'
import { Icon } from '#app/ui/icon.tsx'
import { Photo } from '#app/ui/photo/photo.tsx'
import type { Picture } from '#contract/files/pictures.ts'
import type { PageTexts } from '#contract/site/site.ts'
import styles from './camera-roll.module.css'

type CameraRollProps = PageTexts['contact']['roll'] & {
  /** Link of every picture; blank for none. */
  instagramUrl: string
}

export function CameraRoll({ heading, link, pictures, instagramUrl }: CameraRollProps) {
  return (
    <section aria-labelledby="camera-roll" className={`container ${styles['section']} later`}>
      <div className={styles['head']}>
        <h2 id="camera-roll" className="t3">
          {heading}
        </h2>
        {instagramUrl && (
          <a href={instagramUrl} target="_blank" rel="noopener" className={`label ${styles['follow']}`}>
            {link}
            <Icon svg={arrow} />
          </a>
        )}
      </div>
      <ul className={styles['pictures']}>
        {pictures.map((picture, index) => (
          <li key={index}>
            {instagramUrl ? <LinkedPicture picture={picture} href={instagramUrl} /> : <Square picture={picture} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function LinkedPicture({ picture, href }: { picture: Picture; href: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" aria-label={`Instagram: ${picture.alt}`} className={styles['link']}>
      <Square picture={picture} />
    </a>
  )
}

function Square({ picture }: { picture: Picture }) {
  return <Photo picture={picture} ratio="1 / 1" sizes="(min-width: 1760px) 250px, (min-width: 600px) 15vw, 30vw" />
}
