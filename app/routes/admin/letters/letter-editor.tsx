import { Link } from 'react-router'
import type { Stored } from '#app/admin/editor/editable-document.ts'
import { EditorFrame } from '#app/admin/editor/editor-frame.tsx'
import { EditorSection } from '#app/admin/editor/editor-section.tsx'
import { tooLong } from '#app/admin/editor/too-long.ts'
import { Aside } from '#app/ui/aside.tsx'
import { drawn } from '#app/ui/drawn/drawn.ts'
import { TextField } from '#app/ui/field/text-field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { LetterContent } from '#contract/journal/letters.ts'
import type { Letter } from '#contract/journal/letters-admin.ts'
import { LETTER_MAX } from '#contract/limits.ts'
import { BlockList } from './block-list.tsx'
import { LetterPreview } from './letter-preview.tsx'
import styles from './letters.module.css'
import { SendCard } from './send-card.tsx'
import { stateWords } from './state-words.ts'
import { type LetterEditing, useLetterEditor } from './use-letter-editor.ts'
import { useLetterPreview } from './use-letter-preview.ts'

interface LetterEditorProps {
  loaded: Stored<Letter>
  subscribers: number
}

/** A letter: its words, the mail they make, and its way to the list. */
export function LetterEditor({ loaded, subscribers }: LetterEditorProps) {
  const editor = useLetterEditor(loaded)
  const previewed = useLetterPreview(editor.draft)
  const { state } = loaded.value
  // After a save here the version is newer than the one that was loaded.
  const current = { value: loaded.value, etag: editor.base.etag }
  const isFixed = state === 'scheduled' || state === 'sending'
  return (
    <EditorFrame editors={[editor]}>
      <Link to="/admin/letters" className={`${styles['back']} label`}>
        <Icon svg={drawn('arrow-left')} size={18} />
        All letters
      </Link>
      <Aside as="p" role="status" className={styles['state']}>
        {stateWords(loaded.value)}
      </Aside>
      <div className={styles['columns']}>
        <div>
          <Words editor={editor} isFixed={isFixed} />
          <SendCard loaded={current} editor={editor} subscribers={subscribers} missing={previewed.missing} />
        </div>
        <LetterPreview previewed={previewed} content={editor.draft} />
      </div>
    </EditorFrame>
  )
}

type Line = Exclude<keyof LetterContent, 'blocks'>

function Words({ editor, isFixed }: { editor: LetterEditing; isFixed: boolean }) {
  const { draft, edited, errors, isSaving, change, save } = editor
  const saving = { isEdited: edited.length > 0, isSaving, onSave: () => void save() }
  const fieldOf = (name: Line) => ({
    value: draft[name],
    error: tooLong(draft[name], LETTER_MAX[name]) ?? errors[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })
  return (
    <EditorSection id="words" title="Letter" saving={saving}>
      <fieldset disabled={isFixed} className={styles['fields']}>
        <legend className="visually-hidden">Words of the letter</legend>
        {isFixed && <Aside as="p">It cannot be changed while it is on its way.</Aside>}
        <TextField label="Title, and subject of the mail" {...fieldOf('title')} />
        <TextField label="Line after the subject" {...fieldOf('preview')} />
        <BlockList blocks={draft.blocks} errors={errors} onChange={(blocks) => change({ blocks })} />
        <TextField label="Postal address of the studio" {...fieldOf('postalAddress')} />
        <Aside as="p">Stands at the end of the mail, as the law wants it; the page does not show it.</Aside>
      </fieldset>
    </EditorSection>
  )
}
