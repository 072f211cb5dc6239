import type { PagePicture } from '#contract/files/page-picture.ts'
import type { Film } from '#contract/site/fields/field.ts'
import { PictureField } from '../picture-field/picture-field.tsx'
import { FirstPicture } from './first-picture.tsx'

interface PosterFieldProps {
  /** Name of the film. */
  name: string
  film: Film
  /** Pictures of the site to choose from. */
  choices: readonly PagePicture[]
  /** Shape of the place as CSS has it. */
  ratio: string
  onChange: (film: Film) => void
}

/** The picture that stands in for a film of a page: any of the site, or the first of the film itself. */
export function PosterField({ name, film, choices, ratio, onChange }: PosterFieldProps) {
  const { src, poster } = film
  const setPoster = (poster: PagePicture) => onChange({ ...film, poster })
  return (
    <>
      <PictureField
        name={`${name}: picture until it plays`}
        picture={poster}
        choices={choices}
        folder="site"
        ratio={ratio}
        described
        focusable
        licensed
        onChange={setPoster}
      />
      <FirstPicture src={src} folder="site" onDrawn={(drawn) => setPoster({ ...drawn, alt: poster.alt })} />
    </>
  )
}
