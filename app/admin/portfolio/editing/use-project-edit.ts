import { useEffect, useState } from 'react'
import type { EditableDocument, Outcome, Saved, Stored } from '#app/admin/editor/editable-document.ts'
import { useDocumentEditor } from '#app/admin/editor/use-document-editor.ts'
import { isNew, storedPicture } from '#app/admin/files/draft-picture.ts'
import { PHASE } from '#app/admin/upload/progress.ts'
import { UploadStopped } from '#app/admin/upload/use-upload.ts'
import { createRequestKey } from '#app/form/request-key.ts'
import { useToast } from '#app/ui/toast/toasts.tsx'
import type { Project } from '#contract/portfolio.ts'
import { galleryOf } from './creation.ts'
import { changeOf, mergePictures, type PictureLists, storedOpening, storedThumbnail } from './edited-pictures.ts'
import { differingNames, isGalleryChanged, mergedGallery } from './project-differences.ts'
import { formOf, type ProjectForm } from './project-form.ts'
import { keepUpload, restore } from './restore.ts'
import type { KeptUpload } from './upload-draft-store.ts'
import type { KnownProject } from './use-creation.ts'
import { type Editor, useEditor } from './use-editor.ts'
import { useKeeper } from './use-keeper.ts'
import type { Keeper } from './use-upload-draft.ts'
import { changeImages, changeProject, readProject } from './writes.ts'

interface ProjectEditOptions {
  loaded: Stored<Project>
  projects: readonly KnownProject[]
  /** All is saved. @param activityIds For its undo, in the order of the changes. */
  onDone: (activityIds: readonly string[]) => void
}

/** Changing a project: its texts, the pictures it is known by, the pictures of its gallery and their order. */
export function useProjectEdit({ loaded, projects, onDone }: ProjectEditOptions) {
  /** Names of what others have changed meanwhile. */
  const [theirs, setTheirs] = useState<readonly string[]>([])
  const toast = useToast()
  const edit = useDocumentEditor({
    document: { ...projectDocument(loaded.value.id), save: (form, base, goOnFrom) => save(form, base, goOnFrom) },
    loaded,
    words: {},
    tell: (outcome) => tell(outcome),
  })
  const { draft: form, base } = edit
  const project = base.value
  const editor = useEditor({ form, changeForm: edit.change, isNew: false })
  const { files, thumbnail, opening, upload } = editor
  const keeper = useKeeper(thumbnail, files)
  const lists = { files: files.list, thumbnail: thumbnail.list, opening: opening.list }

  const { list } = files
  useEffect(() => {
    if (list.read().length === 0) list.set(loaded.value.images.map(storedPicture))
    if (thumbnail.list.read().length === 0) thumbnail.list.set(storedThumbnail(loaded.value))
    if (opening.list.read().length === 0) opening.list.set(storedOpening(loaded.value))
  }, [list, thumbnail.list, opening.list, loaded])

  async function save(form: ProjectForm, base: Stored<Project>, goOnFrom: (part: Stored<Project>) => void) {
    try {
      await sendFiles(editor, keeper, project.id)
      upload.showPhase(PHASE.savingUpdate)
      const saved = await saveChanges(base, { form, lists }, goOnFrom)
      await keeper.end()
      return saved
    } finally {
      upload.end()
    }
  }

  function tell(outcome: Outcome<Project, ProjectForm>): boolean {
    if (outcome.kind === 'saved') onDone(outcome.saved.activityIds)
    if ('error' in outcome) {
      const { error } = outcome
      toast(error instanceof UploadStopped ? STOPPED : { kind: 'error', title: 'Update Failed', text: reasonOf(error) })
    }
    if (outcome.kind === 'conflict') mergeTheirs(outcome)
    return true
  }

  /** Their version becomes the one that the next save goes on from. */
  function mergeTheirs({ base, theirs }: { base: Stored<Project>; theirs: Stored<Project> }): void {
    setTheirs(differingNames(theirs.value, base.value))
    edit.goOnFrom(theirs)
    mergePictures(lists, base.value, theirs.value)
  }

  function takeTheirs(): void {
    edit.restart(base)
    list.set(mergedGallery(list.read().filter(isNew), [], project.images.map(storedPicture)))
    thumbnail.list.set(storedThumbnail(project))
    opening.list.set(storedOpening(project))
    setTheirs([])
  }

  return {
    ...editor,
    project,
    theirs,
    takeTheirs,
    isBegun: files.pictures.some(({ ticket, state }) => state !== 'stored' && ticket.upload !== undefined),
    isChanged:
      Object.keys(changeOf(form, project, lists)).length > 0 ||
      (thumbnail.picture !== undefined && isNew(thumbnail.picture)) ||
      isGalleryChanged(files.pictures, project.images.map(storedPicture)),
    submit: () => void (editor.check({ projects, edited: project }) && edit.save()),
    resume: async (kept: KeptUpload): Promise<void> => {
      edit.change(kept.form)
      editor.setFolderName(kept.folderName)
      await restore(kept, { thumbnail, files, opening })
    },
  }
}

/** Sends what is new, and keeps it in the browser until it has arrived. @throws {UploadStopped} */
async function sendFiles(editor: Editor, keeper: Keeper, folderId: string): Promise<void> {
  const { files, thumbnail, upload } = editor
  const added = files.list.read().filter(isNew)
  const hasNewThumbnail = thumbnail.list.read().some(isNew)
  const total = added.length + (hasNewThumbnail ? 1 : 0)
  upload.begin(firstPhase(hasNewThumbnail, added.length), total)
  if (total === 0) return
  await keepUpload(keeper, editor, { target: folderId, folderId, requestKey: createRequestKey() })
  await upload.send({ folderId, thumbnail, files, thumbnailPhase: PHASE.newThumbnail })
}

/** @param goOnFrom Takes the version after the first of two writes: if the second fails, the next attempt is based on it. */
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
