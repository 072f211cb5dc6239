import { useEffect, useRef, useState } from 'react'
import { createRequestKey } from '#app/site/request-key.ts'
import { useToast } from '#app/ui/toasts.tsx'
import type { Project } from '#contract/portfolio.ts'
import { type DraftPicture, isNew, srcOf, storedPicture } from '../files/draft-picture.ts'
import { formOf } from '../form/project-form.ts'
import { PHASE } from '../upload/progress.ts'
import type { KeptUpload } from '../upload/resume-store.ts'
import { useKeeper } from '../upload/use-keeper.ts'
import { UploadStopped } from '../upload/use-upload.ts'
import { changeImages, changeProject, type ProjectVersion, readProject, WriteFailure } from '../writes.ts'
import { galleryOf } from './creation.ts'
import { changedFields, differingNames, isGalleryChanged, mergedForm } from './project-differences.ts'
import { restore } from './restore.ts'
import type { KnownProject } from './use-creation.ts'
import { useEditor } from './use-editor.ts'

interface EditionOptions {
  version: ProjectVersion
  projects: readonly KnownProject[]
  /** All is saved. @param activityIds By which it can be undone, in the order in which it was done. */
  onDone: (activityIds: readonly string[]) => void
}

const STALE = 412

/** Changing a project: its texts, its thumbnail, what is in its gallery and in which order. */
export function useEdition({ version, projects, onDone }: EditionOptions) {
  const [base, setBase] = useState(version)
  const { project } = base
  const editor = useEditor({ form: formOf(project), isNew: false })
  const { form, files, thumbnail, upload } = editor
  const keeper = useKeeper(thumbnail, files)
  /** What somebody else has changed meanwhile. */
  const [theirs, setTheirs] = useState<readonly string[]>([])
  const underWay = useRef(false)
  const toast = useToast()

  const { list } = files
  useEffect(() => {
    if (list.read().length === 0) list.set(version.project.images.map(storedPicture))
    if (thumbnail.list.read().length === 0) thumbnail.list.set(storedThumbnail(version.project))
  }, [list, thumbnail.list, version])

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
      })
      await upload.send({ folderId: project.id, thumbnail, files, thumbnailPhase: PHASE.newThumbnail })
    }
    upload.showPhase(PHASE.savingUpdate)
    const sent = thumbnail.list.read().find(isNew)
    const activityIds = await saveChanges(sent && srcOf(sent))
    await keeper.end()
    onDone(activityIds)
  }

  async function saveChanges(thumbnailSrc: string | undefined): Promise<string[]> {
    const change = {
      ...changedFields(form, project),
      ...(thumbnailSrc !== undefined && { thumbnail: thumbnailSrc, ...heroFor(thumbnailSrc) }),
      ...thumbnailFocal(),
    }
    const saved = await changeProject(project.id, change, base.etag)
    // Where what follows fails, the next attempt goes on from here.
    setBase({ project: saved, etag: '' })
    const pictures = files.list.read()
    if (!isGalleryChanged(pictures, project.images.map(storedPicture))) return idsOf(saved)
    const rearranged = await changeImages({ projectId: project.id, images: galleryOf(pictures) })
    return [...idsOf(saved), ...idsOf(rearranged)]
  }

  /** As far as it is another than it was. */
  function thumbnailFocal() {
    const focal = thumbnail.list.read()[0]?.focal
    const before = storedThumbnail(project)[0]?.focal
    return focal && JSON.stringify(focal) !== JSON.stringify(before) ? { thumbnailFocal: focal } : {}
  }

  /** A page that opens with the old thumbnail is to open with the new one. */
  function heroFor(thumbnailSrc: string) {
    return project.heroImage === project.thumbnail && project.heroImage !== '' ? { heroImage: thumbnailSrc } : {}
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
    setTheirs(differingNames(current.project, project))
    setBase(current)
    editor.setForm(mergedForm(form, formOf(project), formOf(current.project)))
    if (isGalleryChanged(list.read().filter(isStored), project.images.map(storedPicture))) return
    list.set([...current.project.images.map(storedPicture), ...list.read().filter(isNew)])
  }

  function takeTheirs(): void {
    editor.setForm(formOf(project))
    list.set([...project.images.map(storedPicture), ...list.read().filter(isNew)])
    setTheirs([])
  }

  return {
    ...editor,
    project,
    theirs,
    takeTheirs,
    isBegun: files.pictures.some(({ ticket, state }) => state !== 'stored' && ticket.upload !== undefined),
    isChanged:
      Object.keys(changedFields(form, project)).length > 0 ||
      (thumbnail.picture !== undefined && isNew(thumbnail.picture)) ||
      Object.keys(thumbnailFocal()).length > 0 ||
      isGalleryChanged(files.pictures, project.images.map(storedPicture)),
    submit: () => void submit(),
    resume: async (kept: KeptUpload): Promise<void> => {
      editor.setForm(kept.form)
      editor.setFolderName(kept.folderName)
      await restore(kept, { thumbnail, files })
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

/** The thumbnail that a project has already, if any. */
function storedThumbnail({ thumbnail, thumbnailPicture }: Project): DraftPicture[] {
  if (thumbnail === '') return []
  return [storedPicture({ src: thumbnail, ...(thumbnailPicture && { picture: thumbnailPicture }) })]
}

const isStored = (picture: DraftPicture) => !isNew(picture)

const idsOf = ({ activityId }: { activityId?: string | undefined }) => (activityId === undefined ? [] : [activityId])

function reasonOf(error: unknown): string {
  return (error instanceof Error && error.message) || 'An error occurred while updating'
}
