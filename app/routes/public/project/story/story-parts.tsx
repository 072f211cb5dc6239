import type { CSSProperties } from 'react'
import type { CaptionedPicture } from '#app/ui/gallery/arrangement.ts'
import { Credit } from '#app/ui/gallery/credit.tsx'
import { filling } from '#app/ui/photo/filling.ts'
import { Photo } from '#app/ui/photo/photo.tsx'
import type { FocalPoint } from '#contract/files/pictures.ts'
import type { ToldStory } from '../told-story.ts'
import { Letters } from './letters.tsx'
import { Pair } from './pair.tsx'
import type { QuotedLetter } from './quoted-letters.ts'
import { storySheet as styles } from './story-sheet.ts'

export interface ToldStoryProps {
  story: ToldStory
  letters: readonly QuotedLetter[]
}

/** The parts of a story between the text of a project and its gallery, each only where there is something in it. */
export function StoryParts({ story: { wide, pairs, materials, press }, letters }: ToldStoryProps) {
  return (
    <div className={styles['parts']}>
      {wide && <WidePicture picture={wide} />}
      {pairs.map((pair) => (
        <Pair key={pair.before.src + pair.after.src} {...pair} />
      ))}
      {materials.length > 0 && <Materials materials={materials} />}
      {letters.length > 0 && <Letters letters={letters} />}
      {press.length > 0 && <Press lines={press} />}
    </div>
  )
}

function WidePicture({ picture }: { picture: CaptionedPicture }) {
  const wide = filling(picture, 16 / 9)
  return (
    <figure className={styles['wide']}>
      <Photo
        picture={picture}
        sizes={`(min-width: 900px) ${wide(100)}vw, ${filling(picture, 4 / 3)(100)}vw`}
        ratio="var(--wide)"
      />
      {(picture.caption || picture.rights?.photographer) && (
        <figcaption className={`${styles['caption']} container`}>
          {picture.caption} <Credit rights={picture.rights} />
        </figcaption>
      )}
    </figure>
  )
}

/** How much larger than the frame a picture of a whole room is drawn, to show a material in it. */
const ENLARGED = 4
/** The same in a frame that is as wide as two and as high as one: the material has the size of the others. */
const WIDE_ENLARGED = 2.8

function Materials({ materials }: Pick<ToldStory, 'materials'>) {
  return (
    <section className="container" aria-label="Materials">
      <ul className={styles['materials']}>
        {materials.map(({ name, picture, at }, index) => {
          const part = filling(picture, 1)
          const times = at ? ENLARGED : 1
          // On phones the last of an odd number fills its row.
          const isWide = index > 0 && index === materials.length - 1 && index % 2 === 0
          const onPhones = isWide ? filling(picture, 2)(90 * (at ? WIDE_ENLARGED : 1)) : part(43 * times)
          const partVw = (materials.length === 1 ? 37.5 : 82.5 / materials.length) * times
          const sizes = `(width >= 1760px) ${part(18.5 * partVw)}px, (width >= 600px) ${part(partVw)}vw, ${onPhones}vw`
          return (
            <li key={name}>
              <div className={styles['chip']} style={at && enlargedAt(at)}>
                <Photo picture={at ? { ...picture, focal: at } : picture} sizes={sizes} ratio="fill" alt="" />
              </div>
              <p className={`${styles['name']} micro`}>{name}</p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Brings a place of a picture to the middle of its frame, or as near as the edge of the picture lets it. */
function enlargedAt({ x, y }: FocalPoint): CSSProperties {
  // Whole percents, and rounded away from the edge: else a strip of the frame would stay empty.
  const edge = Math.ceil(50 / ENLARGED)
  const within = (part: number) => Math.min(Math.max(Math.round(part * 100), edge), 100 - edge)
  const [left, top] = [within(x), within(y)]
  return {
    '--scale': ENLARGED,
    '--wide-scale': WIDE_ENLARGED,
    '--at': `${left}% ${top}%`,
    '--to': `${50 - left}% ${50 - top}%`,
  }
}

function Press({ lines }: { lines: ToldStory['press'] }) {
  return (
    <section className="container" aria-label="In the press">
      <ul className={styles['press']}>
        {lines.map(({ name, title, href }) => (
          <li key={href}>
            <span className={`${styles['paper']} label`}>{name}</span>
            <a href={href} rel="noopener" className="t4">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
