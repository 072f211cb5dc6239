import { useRef, useState } from 'react'
import { PHASE } from '#app/admin/upload/progress.ts'
import { UploadStopped } from '#app/admin/upload/use-upload.ts'
import { type Verification, verificationFailure, verifyUpload } from '#app/admin/upload/verification.ts'
import { createRequestKey } from '#app/form/request-key.ts'
import { useSingleFlight } from '#app/form/use-single-flight.ts'
import { type ToastOptions, useToast } from '#app/ui/toast/toasts.tsx'
import type { Project } from '#contract/portfolio/portfolio.ts'
import type { ProjectInput } from '#contract/portfolio/project-input.ts'
import { reserveAddressFor } from './address.ts'
import { createUnderFreeId, galleryOf, toNewProject } from './creation.ts'
import { chosenHero } from './edited-pictures.ts'
import { newForm, type ProjectForm, toFields } from './project-form.ts'
import { NEW_PROJECT, type UploadDraft } from './upload-draft-store.ts'
import { type Editor, useEditor } from './use-editor.ts'
import { useKeptTexts } from './use-kept-texts.ts'
import { restoreUploadDraft, saveUploadDraft, useUploadDraft } from './use-upload-draft.ts'
import { changeImages, changeProject, readFiles, readProjects } from './writes.ts'

export type KnownProject = Pick<Project, 'id' | 'title' | 'order'>

interface CreationOptions {
  /** The projects that the page has loaded. */
  projects: readonly KnownProject[]
  /** The new project is saved and verified. */
  onDone: (id: string) => void
  /** The list of projects has changed, but the upload could not be verified. */
  onChanged: () => void
}

/** Creates a project from texts, a thumbnail and a folder of pictures. */
export function useCreation({ projects, onDone, onChanged }: CreationOptions) {
  const { found, keep, drop } = useKeptTexts()
  const [form, setForm] = useState<ProjectForm>(() => ({ ...newForm(projects), ...found }))
  const changeForm = (part: Partial<ProjectForm>) => {
    setForm((current) => ({ ...current, ...part }))
    keep({ ...form, ...part })
  }
  const editor = useEditor({ form, changeForm, isNew: true })
  const { files, thumbnail, hero, upload } = editor
  const draftSaver = useUploadDraft(thumbnail, files)
  const [isVerifying, setVerifying] = useState(false)
  const [savedId, setSavedId] = useState<string>()
  const requestKey = useRef(createRequestKey())
  const folderId = useRef<string>(undefined)
  const { run } = useSingleFlight()
  const toast = useToast()

  const context = { projects, edited: savedId === undefined ? undefined : { id: savedId, title: form.title } }

  /** @returns Id of the project. */
  async function save(reservedId: string): Promise<string> {
    const chosen = chosenHero({ files: files.list, hero: hero.list })
    const project = toNewProject(form, thumbnail.list.read()[0], files.list.read(), chosen)
    if (savedId !== undefined) {
      await changeWhole(savedId, project, form.shuffle)
      return savedId
    }
    const isTaken = (id: string) => projects.some((project) => project.id === id)
    const { id } = await createUnderFreeId(project, { key: requestKey.current, reservedId, isTaken })
    setSavedId(id)
    folderId.current = id
    return id
  }

  async function create(): Promise<void> {
    upload.begin(PHASE.thumbnail, 1 + files.pictures.length)
    const reservedId =
      savedId ?? (await upload.prepare((signal) => reserveAddressFor(form.title, requestKey.current, signal)))
    folderId.current ??= reservedId
    const started = { target: NEW_PROJECT, folderId: folderId.current, requestKey: requestKey.current }
    await saveUploadDraft(draftSaver, editor, started)
    await upload.send({ folderId: folderId.current, thumbnail, files, thumbnailPhase: PHASE.thumbnail })
    upload.showPhase(PHASE.saving)
    const id = await save(reservedId)
    setVerifying(true)
    const result = await verifyUpload(toFields(form), { listProjects: readProjects, listFiles: readFiles, wait })
    const isVerified = result.outcome === 'verified'
    if (isVerified) await draftSaver.discard()
    toast(verificationToast(result, galleryOf(files.list.read()).length))
    if (isVerified) onDone(id)
    else onChanged()
  }

  async function submit(): Promise<void> {
    if (!editor.check(context)) return
    try {
      await create()
    } catch (error) {
      toast(error instanceof UploadStopped ? STOPPED : { ...FAILED, text: createFailure(error) })
    } finally {
      setVerifying(false)
      upload.end()
    }
  }

  return {
    ...editor,
    isVerifying,
    /** Texts that were typed before a reload or a crash. */
    keptChanges: Object.values(found),
    /** Drops the texts that are kept: the dialog is closed for good. */
    forget: drop,
    /** Some parts have been uploaded, and the next attempt continues from there. */
    isBegun: files.pictures.some(({ uploadState }) => uploadState.upload !== undefined),
    /** There is unsaved work. */
    isTouched: isTouched(editor),
    submit: () => void run(submit),
    discard: draftSaver.discard,
    /** Continues an interrupted upload. */
    resume: async (draft: UploadDraft): Promise<void> => {
      requestKey.current = draft.requestKey
      folderId.current = draft.folderId
      setForm(draft.form)
      editor.setFolderName(draft.folderName)
      await restoreUploadDraft(draft, { thumbnail, files, hero })
    },
  }
}

const FAILED = { kind: 'error', title: 'Upload Failed' } as const
const STOPPED = {
  kind: 'info',
  title: 'Upload Stopped',
  text: 'What has arrived stays. Go on whenever you like.',
} as const

async function changeWhole(projectId: string, project: Omit<ProjectInput, 'id'>, shuffle: boolean): Promise<void> {
  const { gallery = [], ...fields } = project
  await changeProject(projectId, { heroImage: '', ...fields })
  await changeImages({ projectId, images: gallery, shuffle })
}

function isTouched({ form, files, thumbnail }: Editor): boolean {
  const texts = [form.title, form.location, form.description]
  return files.pictures.length > 0 || thumbnail.picture !== undefined || texts.some((text) => text.trim() !== '')
}

function verificationToast(result: Verification, fileCount: number): ToastOptions {
  if (result.outcome !== 'verified') return { ...FAILED, text: verificationFailure(result, fileCount) }
  const text = `Portfolio project uploaded successfully with ${result.images} images`
  return { kind: 'success', title: 'Success!', text }
}

function createFailure(error: unknown): string {
  const cause = error instanceof Error ? error.message : ''
  return cause === '' ? 'An error occurred while uploading' : `Failed to create portfolio project: ${cause}`
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
