import { useEffect, useRef, useState } from 'react'
import { isNew, storedPicture } from '#app/admin/files/draft-picture.ts'
import { PHASE } from '#app/admin/upload/progress.ts'
import type { KeptUpload } from '#app/admin/upload/resume-store.ts'
import { useKeeper } from '#app/admin/upload/use-keeper.ts'
import { UploadStopped } from '#app/admin/upload/use-upload.ts'
import { createRequestKey } from '#app/form/request-key.ts'
import { useToast } from '#app/ui/toasts.tsx'
import { formOf } from '../fields/project-form.ts'
import { changeImages, changeProject, type ProjectVersion, readProject, WriteFailure } from '../writes.ts'
import { galleryOf } from './creation.ts'
import { changeOf, mergePictures, storedOpening, storedThumbnail } from './edited-pictures.ts'
import { differingNames, isGalleryChanged, mergedForm, mergedGallery } from './project-differences.ts'
import { openingIdOf, restore } from './restore.ts'
import type { KnownProject } from './use-creation.ts'
import { useEditor } from './use-editor.ts'

interface EditionOptions {
  version: ProjectVersion
  projects: readonly KnownProject[]
  /** All is saved. @param activityIds By which it can be undone, in the order in which it was done. */
  onDone: (activityIds: readonly string[]) => void
}

const STALE = 412

/** Changing a project: its texts, the pictures it is known by, what is in its gallery and in which order. */
export function useEdition({ version, projects, onDone }: EditionOptions) {
  const [base, setBase] = useState(version)
  const { project } = base
  const editor = useEditor({ form: formOf(project), isNew: false })
  const { form, files, thumbnail, opening, upload } = editor
  const keeper = useKeeper(thumbnail, files)
  /** What somebody else has changed meanwhile. */
  const [theirs, setTheirs] = useState<readonly string[]>([])
  const underWay = useRef(false)
  /** What is saved, as far as it is known: the same as `base`, also in the middle of a save. */
  const saved = useRef(version)
  const toast = useToast()
  const lists = { files: files.list, thumbnail: thumbnail.list, opening: opening.list }

  const { list } = files
  useEffect(() => {
    if (list.read().length === 0) list.set(version.project.images.map(storedPicture))
    if (thumbnail.list.read().length === 0) thumbnail.list.set(storedThumbnail(version.project))
    if (opening.list.read().length === 0) opening.list.set(storedOpening(version.project))
  }, [list, thumbnail.list, opening.list, version])

  function goOnFrom(next: ProjectVersion): void {
    saved.current = next
    setBase(next)
  }

  async function save(): Promise<void> {
    const added = files.list.read().filter(isNew)
    const hasNewThumbnail = thumbnail.list.read().some(isNew)
    const total = added.length + (hasNewThumbnail ? 1 : 0)
    upload.begin(firstPhase(hasNewThumbnail, added.length), total)
    if (total > 0) {
      await keeper.begin({
        target: project.id,
        form,
        folderId: project.id,
        requestKey: createRequestKey(),
        folderName: editor.folderName,
        openingId: openingIdOf(opening.list),
      })
      await upload.send({ folderId: project.id, thumbnail, files, thumbnailPhase: PHASE.newThumbnail })
    }
    upload.showPhase(PHASE.savingUpdate)
    const activityIds = await saveChanges()
    await keeper.end()
    onDone(activityIds)
  }

  async function saveChanges(): Promise<string[]> {
    const first = await changeProject(project.id, changeOf(form, project, lists), saved.current.etag)
    // Where what follows fails, the next attempt goes on from here.
    goOnFrom(first)
    const pictures = files.list.read()
    if (!isGalleryChanged(pictures, first.project.images.map(storedPicture))) return idsOf(first.project)
    const second = await changeImages({ projectId: project.id, images: galleryOf(pictures) }, first.etag)
    return [...idsOf(first.project), ...idsOf(second.project)]
  }

  async function submit(): Promise<void> {
    if (underWay.current || !editor.check({ projects, edited: project })) return
    underWay.current = true
    try {
      await save()
    } catch (error) {
      if (error instanceof UploadStopped) toast(STOPPED)
      else toast({ kind: 'error', title: 'Update Failed', text: reasonOf(error) })
      if (error instanceof WriteFailure && error.status === STALE) await compare()
    } finally {
      underWay.current = false
      upload.end()
    }
  }

  /** Somebody else was faster: their version becomes what the next save goes on from. */
  async function compare(): Promise<void> {
    const current = await readProject(project.id).catch(() => undefined)
    if (!current) return
    const before = saved.current.project
    setTheirs(differingNames(current.project, before))
    goOnFrom(current)
    editor.setForm(mergedForm(form, formOf(before), formOf(current.project)))
    mergePictures(lists, before, current.project)
  }

  function takeTheirs(): void {
    editor.setForm(formOf(project))
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
    submit: () => void submit(),
    resume: async (kept: KeptUpload): Promise<void> => {
      editor.setForm(kept.form)
      editor.setFolderName(kept.folderName)
      await restore(kept, { thumbnail, files, opening })
    },
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

const idsOf = ({ activityId }: { activityId?: string | undefined }) => (activityId === undefined ? [] : [activityId])

function reasonOf(error: unknown): string {
  return (error instanceof Error && error.message) || 'An error occurred while updating'
}
