import { SelectField } from '#app/ui/field/select-field.tsx'
import { TextButton } from '#app/ui/text-button.tsx'
import type { PictureFolder } from '#contract/files/uploaded-pictures.ts'
import { CAPTION_LANGUAGES, type Captions } from '#contract/films/film-input.ts'
import choice from '../file-choice/file-choice.module.css'
import { UploadControl } from '../file-choice/upload-control.tsx'
import styles from './film-field.module.css'
import { fileNameOf } from './film-words.ts'
import { uploadCaptions } from './upload-captions.ts'

interface CaptionsFieldProps {
  name: string
  captions: Captions | undefined
  folder: PictureFolder
  onChange: (captions: Captions | undefined) => void
}

/** Words to read along with a film, as a file of WebVTT. */
export function CaptionsField({ name, captions, folder, onChange }: CaptionsFieldProps) {
  return (
    <div className={styles['captions']}>
      <p className="label">Captions</p>
      <p className={choice['note']}>
        {captions ? fileNameOf(captions.src) : 'None. A film in which nobody speaks needs none.'}
      </p>
      <UploadControl
        label={captions ? 'Upload other captions' : 'Upload captions'}
        accept="text/vtt,.vtt"
        upload={(file, options) => uploadCaptions(file, folder, options)}
        onUploaded={(src) => onChange({ src, language: captions?.language ?? 'en' })}
        onBusy={() => undefined}
      />
      {captions && (
        <>
          <SelectField
            label="Language of the captions"
            aria-label={`Language of the captions of ${name}`}
            value={captions.language}
            onChange={({ target }) => onChange({ ...captions, language: target.value })}
          >
            {Object.entries(CAPTION_LANGUAGES).map(([code, language]) => (
              <option key={code} value={code}>
                {language}
              </option>
            ))}
          </SelectField>
          <TextButton className={styles['offer']} onClick={() => onChange(undefined)}>
            Take the captions away
            <span className="visually-hidden"> of {name}</span>
          </TextButton>
        </>
      )}
    </div>
  )
}
