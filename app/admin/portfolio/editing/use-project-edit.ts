import { useEffect, useState } from 'react'
import type { EditableDocument, Outcome, Saved, Stored } from '#app/admin/editor/editable-document.ts'
import { privateDraft } from '#app/admin/editor/private-draft.ts'
import { useDocumentEditor } from '#app/admin/editor/use-document-editor.ts'
import { isNew, storedPicture } from '#app/admin/files/draft-picture.ts'
import { PHASE } from '#app/admin/upload/progress.ts'
import { UploadStopped } from '#app/admin/upload/use-upload.ts'
import { createRequestKey } from '#app/form/request-key.ts'
import { useToast } from '#app/ui/toast/toasts.tsx'
import type { PictureRights } from '#contract/files/picture-rights.ts'
import type { Project } from '#contract/portfolio/portfolio.ts'
import type { ProjectStory } from '#contract/portfolio/project-story.ts'
import { galleryOf } from './creation.ts'
import { changeOf, mergePictures, type PictureLists, storedHero, storedThumbnail } from './edited-pictures.ts'
import { differingNames, isGalleryChanged, mergedGallery } from './project-differences.ts'
import { formOf, type ProjectForm } from './project-form.ts'
import type { UploadDraft } from './upload-draft-store.ts'
import type { KnownProject } from './use-creation.ts'
import { type Editor, useEditor } from './use-editor.ts'
import { restoreUploadDraft, saveUploadDraft, type UploadDraftSaver, useUploadDraft } from './use-upload-draft.ts'
import { changeImages, changeProject, readProject } from './writes.ts'

interface ProjectEditOptions {
  loaded: Stored<Project>
  projects: readonly KnownProject[]
  /** Everything is saved. @param activityIds For the undo, in the order of the changes. */
  onDone: (activityIds: readonly string[]) => void
}

/** Edits a project: its texts, cover pictures and gallery. */
export function useProjectEdit({ loaded, projects, onDone }: ProjectEditOptions) {
  /** Labels of the fields that others have changed meanwhile. */
  const [theirs, setTheirs] = useState<readonly string[]>([])
  const toast = useToast()
  const [kept] = useState(() => privateDraft(`project:${loaded.value.id}`))
  const edit = useDocumentEditor({
    document: { ...projectDocument(loaded.value.id), kept, save: (form, base, goOnFrom) => save(form, base, goOnFrom) },
    loaded,
    words: { describe: describeField },
    showOutcome: (outcome) => showOutcome(outcome),
  })
  const { draft: form, base } = edit
  const project = base.value
  const editor = useEditor({ form, changeForm: edit.change, isNew: false })
  const { files, thumbnail, hero, upload } = editor
  const draftSaver = useUploadDraft(thumbnail, files)
  const lists = { files: files.list, thumbnail: thumbnail.list, hero: hero.list }

  const { list } = files
  useEffect(() => {
    if (list.read().length === 0) list.set(loaded.value.images.map(storedPicture))
    if (thumbnail.list.read().length === 0) thumbnail.list.set(storedThumbnail(loaded.value))
    if (hero.list.read().length === 0) hero.list.set(storedHero(loaded.value))
  }, [list, thumbnail.list, hero.list, loaded])

  async function save(form: ProjectForm, base: Stored<Project>, goOnFrom: (part: Stored<Project>) => void) {
    try {
      await sendFiles(editor, draftSaver, project.id)
      upload.showPhase(PHASE.savingUpdate)
      const saved = await saveChanges(base, { form, lists }, goOnFrom)
      await draftSaver.discard()
      return saved
    } finally {
      upload.end()
    }
  }

  function showOutcome(outcome: Outcome<Project, ProjectForm>): boolean {
    if (outcome.kind === 'saved') onDone(outcome.saved.activityIds)
    if ('error' in outcome) {
      const { error } = outcome
      toast(error instanceof UploadStopped ? STOPPED : { kind: 'error', title: 'Update Failed', text: reasonOf(error) })
    }
    if (outcome.kind === 'conflict') mergeTheirs(outcome)
    return true
  }

  /** Makes their version the base of the next save. */
  function mergeTheirs({ base, theirs }: { base: Stored<Project>; theirs: Stored<Project> }): void {
    setTheirs(differingNames(theirs.value, base.value))
    edit.goOnFrom(theirs)
    mergePictures(lists, base.value, theirs.value)
  }

  function takeTheirs(): void {
    edit.restart(base)
    list.set(mergedGallery(list.read().filter(isNew), [], project.images.map(storedPicture)))
    thumbnail.list.set(storedThumbnail(project))
    hero.list.set(storedHero(project))
    setTheirs([])
  }

  return {
    ...editor,
    project,
    theirs,
    takeTheirs,
    /** Differences of texts that were kept over a reload or a crash. */
    keptChanges: edit.keptChanges,
    /** Drops the texts that are kept: the dialog is closed for good. */
    forget: () => kept.drop(),
    isBegun: files.pictures.some(({ uploadState, state }) => state !== 'stored' && uploadState.upload !== undefined),
    isChanged:
      Object.keys(changeOf(form, project, lists)).length > 0 ||
      (thumbnail.picture !== undefined && isNew(thumbnail.picture)) ||
      isGalleryChanged(files.pictures, project.images.map(storedPicture)),
    submit: () => void (editor.check({ projects, edited: project }) && edit.save()),
    resume: async (draft: UploadDraft): Promise<void> => {
      edit.change(draft.form)
      editor.setFolderName(draft.folderName)
      await restoreUploadDraft(draft, { thumbnail, files, hero })
    },
  }
}

/** Uploads new files, with a draft in the browser until they are saved. @throws {UploadStopped} */
async function sendFiles(editor: Editor, draftSaver: UploadDraftSaver, folderId: string): Promise<void> {
  const { files, thumbnail, upload } = editor
  const added = files.list.read().filter(isNew)
  const hasNewThumbnail = thumbnail.list.read().some(isNew)
  const total = added.length + (hasNewThumbnail ? 1 : 0)
  upload.begin(firstPhase(hasNewThumbnail, added.length), total)
  if (total === 0) return
  await saveUploadDraft(draftSaver, editor, { target: folderId, folderId, requestKey: createRequestKey() })
  await upload.send({ folderId, thumbnail, files, thumbnailPhase: PHASE.newThumbnail })
}

/** @param goOnFrom Receives the version after the first of two writes: if the second fails, the next attempt is based on it. */
async function saveChanges(
  { value, etag }: Stored<Project>,
  { form, lists }: { form: ProjectForm; lists: PictureLists },
  goOnFrom: (part: Stored<Project>) => void,
): Promise<Saved<Project>> {
  const first = await changeProject(value.id, changeOf(form, value, lists), etag)
  goOnFrom(first)
  const pictures = lists.files.read()
  if (!isGalleryChanged(pictures, first.value.images.map(storedPicture))) return first
  const second = await changeImages({ projectId: value.id, images: galleryOf(pictures) }, first.etag)
  return { ...second, activityIds: [...first.activityIds, ...second.activityIds] }
}

/** The texts of a project. Its pictures are saved with them, so that a save is for each that is asked for. */
function projectDocument(id: string): Omit<EditableDocument<Project, ProjectForm, ProjectForm>, 'save'> {
  return {
    toDraft: formOf,
    toChange: (form) => form,
    load: () => readProject(id),
    savesUnedited: true,
    asksAlways: true,
  }
}

/** As 'Title: Beach House'. */
function describeField(name: keyof ProjectForm, form: ProjectForm): string {
  const value = form[name]
  const label = `${name.charAt(0).toUpperCase()}${name.slice(1)}`
  if (value == null) return `${label}: none`
  // Its parts are too many for one line; the dialog shows them.
  if (typeof value === 'object' && !('length' in value)) return `${label}: ${partsOf(value)}`
  if (typeof value === 'boolean') return `${label}: ${value ? 'on' : 'off'}`
  return `${label}: ${typeof value === 'string' ? value : value.join(', ')}`
}

function partsOf(value: ProjectStory | PictureRights): string {
  return Object.keys(value).join(', ') || 'none'
}

const STOPPED = {
  kind: 'info',
  title: 'Upload Stopped',
  text: 'What has arrived stays. Go on whenever you like.',
} as const

function firstPhase(hasNewThumbnail: boolean, fileCount: number): string {
  if (hasNewThumbnail) return PHASE.newThumbnail
  return fileCount > 0 ? PHASE.file(1, fileCount) : PHASE.savingUpdate
}

function reasonOf(error: unknown): string {
  return (error instanceof Error && error.message) || 'An error occurred while updating'
}
