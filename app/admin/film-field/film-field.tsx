import { useId, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field/field-error.tsx'
import type { PictureFolder } from '#contract/files/uploaded-pictures.ts'
import type { Captions } from '#contract/films/film-input.ts'
import { FilmDialog } from './film-dialog.tsx'
import styles from './film-field.module.css'
import { fileNameOf } from './film-words.ts'

interface FilmFieldProps {
  /** Subject of the film, such as 'About us: Film'; names the button. */
  name: string
  /** Own path; empty for none. */
  src: string
  /** Address of the picture that stands in until it plays. */
  posterSrc?: string | undefined
  captions?: Captions | undefined
  error?: string | undefined
  /** Folder for uploads. */
  folder: PictureFolder
  onChange: (src: string) => void
}

/** A film that is uploaded, or chosen from those of the site, with a player to look at it. */
export function FilmField({ name, src, posterSrc, captions, error, folder, onChange }: FilmFieldProps) {
  const [isChoosing, setChoosing] = useState(false)
  const errorId = useId()
  return (
    <div className={styles['film']}>
      {src !== '' && (
        <video
          key={`${src} ${captions?.src}`}
          src={src}
          {...(posterSrc && { poster: posterSrc })}
          controls
          muted
          playsInline
          preload="none"
          aria-label={`Film for ${name}`}
          className={styles['player']}
        >
          {captions && <track kind="captions" src={captions.src} srcLang={captions.language} default />}
        </video>
      )}
      <div className={styles['chosen']}>
        <p className={styles['name']}>{src === '' ? 'No film yet' : fileNameOf(src)}</p>
        <Button
          variant="outline"
          size="small"
          aria-describedby={error ? errorId : undefined}
          onClick={() => setChoosing(true)}
        >
          {src === '' ? 'Choose a film' : 'Choose another film'}
          <span className="visually-hidden"> for {name}</span>
        </Button>
        {error && <FieldError id={errorId}>{error}</FieldError>}
      </div>
      {isChoosing && (
        <FilmDialog
          title={`Film for ${name}`}
          chosenSrc={src}
          folder={folder}
          onChoose={(src) => {
            setChoosing(false)
            onChange(src)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  )
}
