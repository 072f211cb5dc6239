import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { reloadPressed } from '#app/admin/focus/reload.ts'
import { SmallestPhone } from '#app/admin/smallest-phone/smallest-phone.tsx'
import { useDoneToast } from '#app/admin/use-done-toast.ts'
import { type FixedPageId, pageOf } from '#contract/site/fields/pages/all.ts'
import type { PlacedField } from '#contract/site/fields/placed.ts'
import { textsBeside } from './changes/changes-state.ts'
import { createPageChanges } from './changes/page-changes.ts'
import { ChangesBar } from './changes-bar.tsx'
import { ClashDialog } from './clash-dialog.tsx'
import { copyWithoutMarks } from './copied-text.ts'
import { FieldButtons } from './field-buttons.tsx'
import { fieldsOf, type Opened } from './fields/shown-fields.ts'
import { useFoundFields } from './fields/use-found-fields.ts'
import { usePressedFields } from './fields/use-pressed-fields.ts'
import { FileDialog } from './file-dialog.tsx'
import { fixedPageAt } from './fixed-page-at.ts'
import { HiddenPictures } from './hidden-pictures.tsx'
import { takeNews } from './page-news.ts'
import { TextEditor } from './text-editor/text-editor.tsx'
import { useFieldValues } from './use-field-values.ts'
import { useLacksFields } from './use-lacks-fields.ts'

const changes = createPageChanges()

/** Outlines, editors and the bar of Admin Mode on a public page. */
export function FieldEditing({ host, path }: { host: HTMLElement; path: string }) {
  const state = useSyncExternalStore(changes.subscribe, changes.read)
  const valueOf = useCallback((path: string) => (state.live ? changes.valueOf(path) : undefined), [state.live])
  const found = useFoundFields(host, valueOf)
  const [opened, setOpened] = useState<Opened>()
  const [isPreview, setPreview] = useState(false)
  const [isSmallest, setSmallest] = useState(false)
  const page = fixedPageAt(path)
  const done = useDoneToast(reloadPressed)
  const pages = [...new Set(found.map(({ field }) => pageOf(field.path)))].join(' ')
  const values = useFieldValues(changes, setOpened)
  const lacksFields = useLacksFields(path, found)
  const fields = lacksFields ? 'lacking' : found.length > 0 ? 'shown' : 'none'
  const isReady = state.live !== undefined && !isPreview
  const open = (element: HTMLElement) => setOpened({ element, fields: fieldsOf(element) })
  usePressedFields(host, isReady && !opened, open)
  useEffect(copyWithoutMarks, [])
  useEffect(() => setOpened(undefined), [path])
  useEffect(() => {
    if (pages !== '') void changes.load(pages.split(' ') as FixedPageId[])
  }, [pages])
  useEffect(() => {
    const news = takeNews()
    if (news) done(news)
    // oxlint-disable-next-line react/exhaustive-deps -- once: what was told is gone
  }, [])
  useEffect(() => {
    document.documentElement.toggleAttribute(OUTLINED, isReady)
    return () => document.documentElement.removeAttribute(OUTLINED)
  }, [isReady])
  const [first] = opened?.fields ?? []
  const close = () => setOpened(undefined)
  return (
    <aside aria-label="Admin Mode">
      <ChangesBar
        changes={changes}
        fields={fields}
        isPreview={isPreview}
        onPreview={setPreview}
        onSmallest={page && (() => setSmallest(true))}
        onDone={done}
      />
      <HiddenPictures found={found} valueOf={valueOf} />
      {isReady && <FieldButtons found={found} onOpen={open} />}
      {opened && first && isText(first) && (
        <TextEditor
          key={first.path}
          field={first}
          element={opened.element}
          value={textOf(first)}
          onType={(value) => changes.remember(first.path, value)}
          onKeep={(value) => {
            close()
            void values.keep(first.path, value)
          }}
          onLeave={() => {
            changes.forget()
            close()
          }}
        />
      )}
      {opened && first && !isText(first) && (
        <FileDialog fields={opened.fields} changes={changes} onKeep={values.keepFiles} onClose={close} />
      )}
      {isSmallest && page && (
        <SmallestPhone page={page} typed={textsBeside(state, page)} onClose={() => setSmallest(false)} />
      )}
      <ClashDialog changes={changes} clash={state.clash} onDone={done} isBusy={state.isBusy} />
    </aside>
  )
}

/** Attribute of the page while its fields have outlines. */
const OUTLINED = 'data-page-fields'

function textOf({ path }: PlacedField): string {
  const value = changes.valueOf(path)
  return typeof value === 'string' ? value : ''
}

const isText = ({ kind }: PlacedField) => kind === 'line' || kind === 'text'
