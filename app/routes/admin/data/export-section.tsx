import download from '@phosphor-icons/core/assets/light/download-simple-light.svg?raw'
import { useState } from 'react'
import { adminCall } from '#app/admin/admin-call.ts'
import { ButtonAnchor } from '#app/ui/button.tsx'
import { FormNote } from '#app/ui/field/form-note.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Section } from '#app/ui/ruled/section.tsx'
import { checkExport, exportContent, type MissingPicture } from '#contract/backup-and-import.ts'
import styles from './data.module.css'

interface Lacking {
  missing: readonly MissingPicture[]
  closed?: readonly MissingPicture[] | undefined
}

const NOTHING: Lacking = { missing: [] }

export function ExportSection() {
  const [{ missing, closed = [] }, setLacking] = useState(NOTHING)
  // On failure the export fails as well, or its file lists the pictures that it lacks.
  const check = () => adminCall(checkExport, {}).then(setLacking, () => setLacking(NOTHING))
  return (
    <Section title="Export" about="Everything that visitors see, in one file.">
      <p className={styles['lead']}>
        A zip with the projects and their pictures, letters, settings, texts, tours, the stool catalogue and web
        addresses. Inquiries, lists and accounts are not in it.
      </p>
      <ButtonAnchor variant="outline" size="small" download href={exportContent.path} onClick={() => void check()}>
        <Icon svg={download} size={18} />
        Export content
      </ButtonAnchor>
      {missing.length > 0 && (
        <div className={styles['failure']}>
          <FormNote
            role="alert"
            kind="error"
            title="Not all pictures are in the export."
            text="Everything else is. Upload these again, or restore them from a backup:"
          />
          <Pictures pictures={missing} />
        </div>
      )}
      {closed.length > 0 && <ClosedPictures pictures={closed} />}
    </Section>
  )
}

/** Pictures that an export leaves out, and how to have one with them. */
function ClosedPictures({ pictures }: { pictures: readonly MissingPicture[] }) {
  return (
    <div className={styles['closed']}>
      <p role="status">
        Photographs whose rights do not allow it today are not in the export. Backups have them; so has an export with
        them, to move the site elsewhere.
      </p>
      <Pictures pictures={pictures} />
      <ButtonAnchor variant="outline" size="small" download href={`${exportContent.path}?closed=included`}>
        <Icon svg={download} size={18} />
        Export with these
      </ButtonAnchor>
    </div>
  )
}

function Pictures({ pictures }: { pictures: readonly MissingPicture[] }) {
  return (
    <ul className={styles['problems']}>
      {pictures.map(({ pathname, reason }) => (
        <li key={pathname}>{`${pathname}: ${reason}`}</li>
      ))}
    </ul>
  )
}
