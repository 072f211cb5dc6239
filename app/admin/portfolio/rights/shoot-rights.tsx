import { Aside } from '#app/ui/aside.tsx'
import type { RightsName } from '../editing/rights-errors.ts'
import type { Editor } from '../editing/use-editor.ts'
import styles from './rights.module.css'
import { RightsFields } from './rights-fields.tsx'

/** The rights of all pictures of a project that have none of their own. */
export function ShootRights({ editor, disabled }: { editor: Editor; disabled: boolean }) {
  const { form, errors, setField } = editor
  const errorOf = (name: RightsName) => errors[`rights.${name}`]
  const isWrong = Object.entries(errors).some(([field, error]) => field.startsWith('rights.') && error)
  return (
    <details open={isWrong || undefined}>
      <summary className={styles['summary']}>Photographer and license, all of it optional</summary>
      <div className={styles['fields']}>
        <Aside>
          For all pictures of this project. Choose a picture to give it others. Outside of these days visitors find a
          picture nowhere; you still see it here.
        </Aside>
        <RightsFields
          rights={form.rights ?? {}}
          errors={{
            photographer: errorOf('photographer'),
            address: errorOf('address'),
            licensedUntil: errorOf('licensedUntil'),
            embargoUntil: errorOf('embargoUntil'),
          }}
          disabled={disabled}
          onChange={(rights) => setField('rights', rights)}
        />
      </div>
    </details>
  )
}
