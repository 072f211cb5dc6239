import download from '@phosphor-icons/core/assets/light/download-simple-light.svg?raw'
import { useState } from 'react'
import { adminCall } from '#app/admin/admin-call.ts'
import { ButtonAnchor } from '#app/ui/button.tsx'
import { FormNote } from '#app/ui/field/form-note.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Section } from '#app/ui/ruled/section.tsx'
import { checkExport, exportContent, type MissingPicture } from '#contract/backup-and-import.ts'
import styles from './data.module.css'

export function ExportSection() {
  const [missing, setMissing] = useState<readonly MissingPicture[]>([])
  // On failure the export fails as well, or its file lists the missing pictures.
  const check = () =>
    adminCall(checkExport, {}).then(
      (found) => setMissing(found.missing),
      () => setMissing([]),
    )
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
          <ul className={styles['problems']}>
            {missing.map(({ pathname, reason }) => (
              <li key={pathname}>{`${pathname}: ${reason}`}</li>
            ))}
          </ul>
        </div>
      )}
    </Section>
  )
}
