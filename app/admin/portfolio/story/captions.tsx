import { srcOf } from '#app/admin/files/draft-picture.ts'
import { TextField } from '#app/ui/field/text-field.tsx'
import { Preview } from '../fields/preview.tsx'
import styles from './story-fields.module.css'
import type { StoryPartProps } from './story-part.ts'

/** A line below each picture where it is shown large. */
export function Captions({ story: { captions = [] }, errors, pictures, onChange }: StoryPartProps) {
  const change = (src: string, caption: string) => {
    const isKnown = captions.some((one) => one.src === src)
    const changed = captions.map((one) => (one.src === src ? { src, caption } : one))
    onChange({ captions: isKnown ? changed : [...captions, { src, caption }] })
  }
  return (
    <fieldset>
      <legend className="label">Captions</legend>
      {pictures.map((picture) => {
        const src = srcOf(picture)
        if (src === undefined) return null
        const place = captions.findIndex((one) => one.src === src)
        return (
          <div key={picture.id} className={styles['choice']}>
            <span className={styles['frame']}>
              <Preview picture={picture} />
            </span>
            <TextField
              label={`Caption of ${picture.alt.trim() || picture.name}`}
              value={captions[place]?.caption ?? ''}
              error={errors[`story.captions.${place}.caption`]}
              onChange={({ target }) => change(src, target.value)}
            />
          </div>
        )
      })}
    </fieldset>
  )
}
