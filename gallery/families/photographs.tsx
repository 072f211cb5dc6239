import { HeartButton } from '#app/shell/shortlist/heart-button.tsx'
import type { CaptionedPicture } from '#app/ui/gallery/arrangement.ts'
import { Credit } from '#app/ui/gallery/credit.tsx'
import { Gallery } from '#app/ui/gallery/gallery.tsx'
import { Lightbox } from '#app/ui/gallery/lightbox.tsx'
import { Thumbnails } from '#app/ui/gallery/thumbnails.tsx'
import { CoverPhoto } from '#app/ui/photo/cover-photo.tsx'
import { LoopingVideo } from '#app/ui/photo/looping-video.tsx'
import { Photo, unknownPicture } from '#app/ui/photo/photo.tsx'
import { Photographer } from '#app/ui/photo/photographer.tsx'
import { homeAboutLoopPoster } from '#content/pictures/home.ts'
import { projectPictures } from '#content/pictures/projects.ts'
import { stoolHero } from '#content/pictures/stool-cover.ts'
import type { Family } from '../family.ts'
import styles from '../gallery.module.css'

const pictures = Object.values(projectPictures).flat().slice(0, 6)
const NOTHING = () => undefined
const SIZES = '280px'

const captioned = pictures.map((picture) => ({
  ...picture,
  caption: 'Two sofas at a corner, so nobody has to shout. The ocean gets the long wall.',
  rights: { photographer: 'Ada Light', address: 'https://ada.example' },
}))

const open = (shown: readonly CaptionedPicture[]) => (
  <Lightbox
    title="Corner Beach House"
    pictures={shown}
    index={0}
    renderTools={(picture) => <HeartButton kept={{ project: 'house', title: 'House', picture }} place="lightbox" />}
    onMove={NOTHING}
    onClose={NOTHING}
  />
)

export const family: Family = {
  title: 'Photographs',
  parts: [
    {
      name: 'Photo',
      states: {
        'in its own shape': <Photo picture={stoolHero} sizes={SIZES} />,
        upright: <Photo picture={stoolHero} sizes={SIZES} ratio="4 / 5" />,
        'that cannot be loaded': <Photo picture={unknownPicture('/gone.jpg', 'A porch')} sizes={SIZES} ratio="1" />,
      },
    },
    {
      name: 'CoverPhoto',
      states: {
        'fills its parent': (
          <div className={styles['cover']}>
            <CoverPhoto wide={stoolHero} narrow={stoolHero} wideSizes={SIZES} narrowSizes={SIZES} />
          </div>
        ),
      },
    },
    {
      name: 'LoopingVideo',
      states: {
        'before it plays': (
          <LoopingVideo
            src=""
            poster={homeAboutLoopPoster}
            captions={null}
            label="The studio at work"
            sizes={SIZES}
            ratio="16 / 9"
          />
        ),
      },
    },
    {
      name: 'Gallery',
      wide: true,
      states: { 'of six': <Gallery title="A house" pictures={pictures} shuffle={false} seed={7} /> },
    },
    {
      name: 'Lightbox',
      wide: true,
      window: 'page',
      states: {
        'of six, with caption and credit': open(captioned),
        'of one, without words': open(pictures.slice(0, 1)),
      },
    },
    { name: 'Lightbox, on a phone', window: 'phone', states: { 'of six, with caption and credit': open(captioned) } },
    {
      name: 'Thumbnails',
      ground: 'navy',
      states: { 'of six': <Thumbnails pictures={pictures} index={1} onMove={NOTHING} /> },
    },
    {
      name: 'Credit',
      states: {
        'with an address': <Credit rights={{ photographer: 'Ada Light', address: 'https://ada.example' }} />,
        'by name': <Credit rights={{ photographer: 'Ada Light' }} />,
      },
    },
    {
      name: 'Photographer',
      states: {
        'over a picture': (
          <div style={{ position: 'relative' }}>
            <Photo picture={stoolHero} sizes={SIZES} ratio="4 / 3" />
            <Photographer rights={{ photographer: 'Ada Light', address: 'https://ada.example' }} edge="bottom" />
          </div>
        ),
      },
    },
  ],
}
