import type { FormEvent } from 'react'
import { useNoRoom } from '#app/admin/editor/device-room.ts'
import { EditorDialogs } from '#app/admin/editor/editor-dialogs.tsx'
import { KeptNotice } from '#app/admin/editor/kept-notice.tsx'
import { tooLong } from '#app/admin/editor/too-long.ts'
import type { Visibility } from '#app/admin/visibility/visibility.ts'
import { PublicationField, VisibilityField } from '#app/admin/visibility/visibility-fields.tsx'
import { Aside } from '#app/ui/aside.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field/text-area.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { MESSAGE_MAX, NAME_MAX } from '#contract/limits.ts'
import type { EditableTestimonial } from '#contract/testimonials.ts'
import { nameOf } from './letter-draft.ts'
import styles from './letter-editor.module.css'
import { LetterPreview } from './letter-preview.tsx'
import { placeOf } from './places.ts'
import { type LetterEditor as Editor, useLetterEditor } from './use-letter-editor.ts'

interface LetterEditorProps {
  /** Null to write a new one. */
  loaded: EditableTestimonial | null
  letters: readonly EditableTestimonial[]
}

/** The form of a letter beside the letter itself. */
export function LetterEditor({ loaded, letters }: LetterEditorProps) {
  const editor = useLetterEditor(loaded)
  const { draft, edited } = editor
  return (
    <div className={styles['columns']}>
      <LetterForm editor={editor} />
      <LetterPreview draft={draft} place={placeOf(letters, loaded?.id)} />
      <EditorDialogs
        unsaved={edited.length > 0 ? `the letter of ${draft.author || nameOf(draft) || 'nobody yet'}` : ''}
        editors={[editor]}
      />
    </div>
  )
}

function LetterForm({ editor }: { editor: Editor }) {
  const { base, draft, errors, edited, isSaving, keptChanges, change, save, discard } = editor
  const noRoom = useNoRoom(edited.length > 0)
  const visibility = {
    visibility: { isPublic: !draft.hidden, publishAt: draft.publishAt },
    onChange: ({ isPublic, publishAt = null }: Visibility) => change({ hidden: !isPublic, publishAt }),
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <form noValidate className={styles['form']} onSubmit={submit}>
      <KeptNotice changes={edited.length > 0 ? keptChanges : []} />
      <div className={styles['names']}>
        <TextField
          label="First name"
          value={draft.firstName}
          error={tooLong(draft.firstName, NAME_MAX) ?? errors['firstName']}
          autoComplete="off"
          required
          onChange={({ target }) => change({ firstName: target.value })}
        />
        <TextField
          label="Last name"
          value={draft.lastName}
          error={tooLong(draft.lastName, NAME_MAX) ?? errors['lastName']}
          autoComplete="off"
          onChange={({ target }) => change({ lastName: target.value })}
        />
      </div>
      <div>
        <TextField
          label="Author"
          value={draft.author}
          error={tooLong(draft.author, NAME_MAX) ?? errors['author']}
          placeholder={nameOf(draft)}
          autoComplete="off"
          onChange={({ target }) => change({ author: target.value })}
        />
        <Aside className={styles['hint']}>How the letter is signed. Left empty, it is signed with the name.</Aside>
      </div>
      <div>
        <TextArea
          label="Message"
          className={styles['message']}
          value={draft.message}
          error={tooLong(draft.message, MESSAGE_MAX) ?? errors['message']}
          rows={9}
          required
          onChange={({ target }) => change({ message: target.value })}
        />
        <Aside className={styles['hint']}>
          An empty line starts a new paragraph. {draft.message.length.toLocaleString('en-US')} of{' '}
          {MESSAGE_MAX.toLocaleString('en-US')} characters.
        </Aside>
      </div>
      <VisibilityField {...visibility} unseen="Hidden" />
      <PublicationField {...visibility} error={errors['publishAt']} until="it is hidden" />
      <div className={styles['foot']}>
        <Button type="submit" busy={isSaving}>
          {base.value ? 'Save letter' : 'Add letter'}
        </Button>
        <Button variant="outline" disabled={edited.length === 0 || isSaving} onClick={discard}>
          Discard
        </Button>
        <Aside as="span" role="status">
          {edited.length > 0 && (noRoom ?? 'Not saved yet')}
        </Aside>
      </div>
    </form>
  )
}
