import { useId } from 'react'
import { FileChooser } from '#app/admin/file-choice/file-chooser.tsx'
import { Aside } from '#app/ui/aside.tsx'
import { FieldError } from '#app/ui/field/field-error.tsx'
import styles from './drawing-control.module.css'

interface DrawingControlProps {
  label: string
  /** An SVG file as text; empty for the name in letters. */
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** Chooses a drawing of the studio's name from a file. */
export function DrawingControl({ label, value, error, onChange }: DrawingControlProps) {
  const id = useId()
  const hintId = `${id}hint`
  return (
    <div className={styles['drawing']}>
      <label htmlFor={id} className="label">
        {label}
      </label>
      {value !== '' && (
        <img src={`data:image/svg+xml,${encodeURIComponent(value)}`} alt="Your lettering" className={styles['seen']} />
      )}
      <div>
        <FileChooser
          id={id}
          label={value === '' ? 'Choose a drawing' : 'Choose another drawing'}
          accept=".svg,image/svg+xml"
          aria-invalid={error !== undefined}
          aria-describedby={hintId}
          onFile={(file) => void file.text().then(onChange)}
        />
      </div>
      <div id={hintId}>
        {error === undefined ? (
          <Aside>
            An SVG file with outlines only; it is drawn in the colors of the site. Without one your name is set in
            letters.
          </Aside>
        ) : (
          <FieldError>{error}</FieldError>
        )}
      </div>
    </div>
  )
}
