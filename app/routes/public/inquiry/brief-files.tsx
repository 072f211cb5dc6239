import { Button } from '#app/ui/button.tsx'
import { FormNote } from '#app/ui/field/form-note.tsx'
import { WithoutScripts } from '#app/ui/without-scripts.tsx'
import type { LeadFile } from '#contract/leads/brief-files.ts'
import { BRIEF_FILES, BRIEF_FILES_PATH, BRIEF_TEXT, REMOVE_BRIEF_FILE_PATH } from '#contract/leads/brief-texts.ts'
import styles from './brief-files.module.css'
import { useBriefFiles } from './use-brief-files.ts'

const MEGABYTES = new Intl.NumberFormat('en-US', { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })

const inMegabytes = (bytes: number) => MEGABYTES.format(Math.max(0.1, bytes / 1024 ** 2))

/** Rooms and plans that go along with an inquiry. Without scripts they are chosen and sent in two steps. */
export function BriefFiles({ token, stored }: { token: string; stored: readonly LeadFile[] }) {
  const { files, sending, refused, choose, remove } = useBriefFiles(token, stored)
  return (
    <section id="files" aria-labelledby="files-title" className={styles['files']}>
      <h2 id="files-title" className="t3">
        Pictures <em>and plans</em>
      </h2>
      <p>{BRIEF_TEXT.filesNote}</p>
      {files.length > 0 && (
        <ul className={styles['list']}>
          {files.map((file) => (
            <li key={file.id} className={styles['file']}>
              <span className={styles['name']}>{file.name}</span>
              <span className="small">{inMegabytes(file.sizeBytes)}</span>
              <form method="post" action={REMOVE_BRIEF_FILE_PATH} onSubmit={(event) => void remove(event, file.id)}>
                <input type="hidden" name="token" value={token} />
                <input type="hidden" name="id" value={file.id} />
                <button type="submit" className={styles['remove']}>
                  Remove<span className="visually-hidden"> {file.name}</span>
                </button>
              </form>
            </li>
          ))}
        </ul>
      )}
      {refused.map((reason) => (
        <FormNote key={reason} kind="error" title={reason} role="alert" />
      ))}
      {sending && <Sending {...sending} />}
      {files.length < BRIEF_FILES.max && (
        <form
          method="post"
          encType="multipart/form-data"
          action={`${BRIEF_FILES_PATH}?token=${encodeURIComponent(token)}`}
          className={styles['choice']}
        >
          <label className={styles['chooser']}>
            <span className="label">{files.length > 0 ? 'Add more' : 'Add files'}</span>
            <input
              type="file"
              name="files"
              multiple
              accept="image/*,application/pdf"
              disabled={sending !== undefined}
              onChange={(event) => void choose(event)}
            />
          </label>
          <WithoutScripts>
            <Button type="submit" variant="outline">
              Send files
            </Button>
          </WithoutScripts>
        </form>
      )}
    </section>
  )
}

function Sending({ name, part }: { name: string; part: number }) {
  return (
    <p className={styles['sending']}>
      <span className={styles['name']}>{name}</span>
      <progress value={part} aria-label={`Sending ${name}`} />
    </p>
  )
}
