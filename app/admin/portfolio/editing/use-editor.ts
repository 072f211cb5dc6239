import { useState } from 'react'
import { flushSync } from 'react-dom'
import { focusFirstInvalid } from '#app/admin/editor/focus-first-invalid.ts'
import { tooLong } from '#app/admin/editor/too-long.ts'
import { type DraftPicture, type FocalPoint, isNew as isNewPicture } from '#app/admin/files/draft-picture.ts'
import { fileSizeError, folderSizeError } from '#app/admin/files/file-errors.ts'
import type { PictureList } from '#app/admin/files/picture-list.ts'
import { filesInWords, useFiles } from '#app/admin/files/use-files.ts'
import { useUpload } from '#app/admin/upload/use-upload.ts'
import { UNDO_MS } from '#app/admin/use-done-toast.ts'
import { VALIDATION_ERROR } from '#app/admin/validation-error.ts'
import { useToast } from '#app/ui/toast/toasts.tsx'
import { ALT_TEXT_MAX, PORTFOLIO_FILE_MAX_BYTES } from '#contract/limits.ts'
import { type FormContext, type FormErrors, type FormField, findFormErrors, withoutGaps } from './form-errors.ts'
import type { ProjectForm } from './project-form.ts'
import { findRightsErrors } from './rights-errors.ts'
import { findStoryErrors, tidyStory } from './story-errors.ts'
import { useHero } from './use-hero.ts'
import { useThumbnail } from './use-thumbnail.ts'

export type Editor = ReturnType<typeof useEditor>

interface EditorOptions {
  form: ProjectForm
  changeForm: (part: Partial<ProjectForm>) => void
  /** Requires a thumbnail and files, which an existing project has. */
  isNew: boolean
}

/** Form, pictures and upload of a new or existing project. */
export function useEditor({ form, changeForm, isNew }: EditorOptions) {
  const [errors, setErrors] = useState<FormErrors>({})
  const [folderName, setFolderName] = useState('')
  const files = useFiles()
  const thumbnail = useThumbnail({ takesTiff: isNew })
  const hero = useHero(files.pictures)
  const upload = useUpload()
  const toast = useToast()

  /** Rows of a story change their places, and their errors with them. */
  const clearError = (field: FormField | 'story' | 'rights') =>
    setErrors((current) =>
      Object.fromEntries(Object.entries(current).filter(([name]) => name !== field && !name.startsWith(`${field}.`))),
    )

  function setField<K extends keyof ProjectForm>(field: K, value: ProjectForm[K]): void {
    changeForm({ [field]: value })
    clearError(field as FormField | 'story' | 'rights')
  }

  /** Shows all errors and focuses the first. @returns True without errors. */
  function check(context: FormContext): boolean {
    const story = form.story && tidyStory(form.story)
    // Blank rows go, so that errors stand at the rows that they are of.
    if (story) changeForm({ story })
    const found = withoutGaps({
      ...findFormErrors(form, context),
      ...(story && findStoryErrors(story, knownPictures(files.pictures))),
      thumbnail: thumbnail.error ?? (isNew && !thumbnail.picture ? 'Thumbnail image is required' : undefined),
      files: filesError(files.pictures, isNew),
    })
    flushSync(() => setErrors(found))
    if (Object.keys(found).length === 0) return true
    toast(VALIDATION_ERROR)
    focusFirstInvalid('dialog:modal')
    return false
  }

  const shownErrors: FormErrors = { ...errors, thumbnail: thumbnail.error ?? errors.thumbnail }

  return {
    form,
    setField,
    errors: shownErrors,
    check,
    files,
    thumbnail,
    hero,
    upload,
    folderName,
    addFiles: async (chosen: readonly File[], name: string): Promise<void> => {
      clearError('files')
      if (name !== '') setFolderName(name)
      await files.add(chosen)
    },
    chooseThumbnail: (file: File): void => {
      clearError('thumbnail')
      thumbnail.choose(file)
    },
    /** The first picture of the gallery that can be the card's, too. */
    firstPicture: files.pictures.find(canBeTaken),
    /** Puts a picture of the gallery that was just chosen on the card. */
    takeThumbnail: async ({ id, name, contentType }: DraftPicture): Promise<void> => {
      clearError('thumbnail')
      const file = await files.fileCache.get(id)
      thumbnail.choose(new File([file], name, { type: contentType }))
    },
    convertThumbnail: (): void => {
      clearError('thumbnail')
      void thumbnail.convert()
    },
    setFolderName,
    removePicture: (picture: DraftPicture): void => {
      const putBack = removed(picture, files.list, hero.list)
      // Words written for it would be gone by a slip, long before anything is saved.
      toast({
        kind: 'success',
        title: 'Image removed',
        text: picture.name,
        action: { label: 'Undo', run: putBack },
        durationMs: UNDO_MS,
      })
    },
    /** Sets the focal point in all lists: a cover that is also in the gallery has one. */
    setFocal: ({ id }: DraftPicture, focal: FocalPoint): void => {
      for (const { list } of [thumbnail, hero, files]) list.change(id, { focal })
    },
  }
}

/** Removes a picture; one that was never stored cannot stay the hero. @returns Puts it back. */
function removed(picture: DraftPicture, gallery: PictureList, hero: PictureList): () => void {
  const place = gallery.read().indexOf(picture)
  const wasHero = isNewPicture(picture) && hero.find(picture.id) !== undefined
  gallery.remove(picture.id)
  if (wasHero) hero.remove(picture.id)
  return () => {
    gallery.insert(picture, place)
    if (wasHero && hero.read().length === 0) hero.set([picture])
  }
}

/** One that the project has stored has no type here. */
const canBeTaken = ({ contentType, state }: DraftPicture) => contentType.startsWith('image/') && state !== 'missing'

const knownPictures = (pictures: readonly DraftPicture[]) =>
  new Map(pictures.flatMap((draft) => (draft.picture ? [[draft.picture.src, draft.picture] as const] : [])))

function filesError(pictures: readonly DraftPicture[], isRequired: boolean): string | undefined {
  if (isRequired && pictures.length === 0) return 'Portfolio folder is required'
  const tooLarge = pictures.find(({ sizeBytes }) => sizeBytes > PORTFOLIO_FILE_MAX_BYTES)
  if (tooLarge) return `${tooLarge.name}: ${tooLarge.error ?? fileSizeError(tooLarge.sizeBytes)}`
  const missing = pictures.filter(({ state }) => state === 'missing')
  const wrong = pictures.find(({ rights }) => rights && Object.keys(findRightsErrors(rights)).length > 0)
  if (wrong) return `${wrong.name}: its photographer or license needs another look. Choose the picture to see what.`
  const wordy = pictures.find(({ alt }) => tooLong(alt, ALT_TEXT_MAX) !== undefined)
  if (wordy) return `${wordy.name}: its description is too long. Choose the picture to see by how much.`
  if (missing.length > 0) return `Choose the folder again: ${filesInWords(missing.length)} cannot be read any more.`
  return folderSizeError(pictures.reduce((sum, { originalBytes }) => sum + originalBytes, 0))
}
