import type { Editor } from '../editing/use-editor.ts'

export interface FieldsProps {
  editor: Editor
  disabled: boolean
}
