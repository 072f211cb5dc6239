import { useState } from 'react'
import { Link } from 'react-router'
import type { Stored } from '#app/admin/editor/editable-document.ts'
import { KeptNotice } from '#app/admin/editor/kept-notice.tsx'
import { NoRoom } from '#app/admin/editor/no-room.tsx'
import { historyAddress } from '#app/admin/history-address.ts'
import { useDoneToast } from '#app/admin/use-done-toast.ts'
import { Actions } from '#app/ui/actions.tsx'
import { Aside } from '#app/ui/aside.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { FormNote } from '#app/ui/field/form-note.tsx'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { TextButton } from '#app/ui/text-button.tsx'
import type { Project } from '#contract/portfolio/portfolio.ts'
import type { UploadDraft } from '../editing/upload-draft-store.ts'
import type { KnownProject } from '../editing/use-creation.ts'
import { useProjectEdit } from '../editing/use-project-edit.ts'
import { readProject } from '../editing/writes.ts'
import { ProjectFound } from '../fields/project-found.tsx'
import { ShootRights } from '../rights/shoot-rights.tsx'
import { StoryFields } from '../story/story-fields.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { ClosingDialog, useClosing } from './closing.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import styles from './edit-dialog.module.css'
import { ProjectDialog } from './project-dialog.tsx'
import { useOnce } from './upload-dialog.tsx'
import { UploadFooter } from './upload-footer.tsx'

const TITLE = 'Edit Portfolio Project'

export interface EditDialogProps {
  projectId: string
  projects: readonly KnownProject[]
  draft?: UploadDraft | undefined
  onClose: () => void
  onChanged: () => void
}

/** The dialog for an existing project. */
export function EditDialog({ projectId, ...props }: EditDialogProps) {
  const [id, setId] = useState(projectId)
  const [version, setVersion] = useState<Stored<Project>>()
  const [problem, setProblem] = useState<string>()

  const load = (wanted: string) => {
    setProblem(undefined)
    readProject(wanted).then(setVersion, (error: Error) => setProblem(error.message))
  }
  useOnce(() => load(id))

  if (version) {
    return (
      <Loaded
        {...props}
        key={`${id} ${version.etag}`}
        loaded={version}
        onMoved={(newId) => {
          setId(newId)
          props.onChanged()
          load(newId)
        }}
      />
    )
  }
  return (
    <Dialog open title={TITLE} widthPx={1120} onClose={props.onClose}>
      {problem === undefined ? (
        <Spinner message="Loading project..." className={styles['wait']} />
      ) : (
        <LoadFailure onRetry={() => load(id)}>
          <FormNote kind="error" title={problem} />
        </LoadFailure>
      )}
    </Dialog>
  )
}

interface LoadedProps extends Omit<EditDialogProps, 'projectId'> {
  loaded: Stored<Project>
  onMoved: (newId: string) => void
}

function Loaded({ loaded, projects, draft, onClose, onChanged, onMoved }: LoadedProps) {
  const [question, ask] = useState<'delete' | 'address'>()
  const done = useDoneToast(onChanged)
  const edit = useProjectEdit({
    loaded,
    projects,
    onDone: (activityIds) => {
      done({ ...UPDATED, activityIds })
      onChanged()
      onClose()
    },
  })
  useOnce(() => draft && void edit.resume(draft))
  const { project, upload, theirs, submit } = edit
  const closing = useClosing(edit.isChanged, () => {
    edit.forget()
    onClose()
  })
  return (
    <>
      <ProjectDialog
        title={TITLE}
        editor={edit}
        busy={upload.isBusy}
        onClose={closing.ask}
        onSubmit={submit}
        onRetry={submit}
        notice={
          <>
            <KeptNotice changes={edit.keptChanges} />
            <NoRoom isUnsaved={edit.isChanged} />
            {theirs.length > 0 && <Theirs names={theirs} onTake={edit.takeTheirs} onSave={submit} />}
          </>
        }
        extras={
          <div className={styles['extras']}>
            <ShootRights editor={edit} disabled={upload.isBusy} />
            <StoryFields editor={edit} disabled={upload.isBusy} />
            <ProjectFound editor={edit} projectId={project.id} />
            <Aside className={styles['address']}>
              Web address: <span>/portfolio/{project.id}</span>
            </Aside>
            <Actions className={styles['actions']}>
              <Link to={historyAddress('portfolio', project.id)} className={styles['history']}>
                History
              </Link>
              <TextButton disabled={upload.isBusy} onClick={() => ask('address')}>
                Change web address
              </TextButton>
              <TextButton disabled={upload.isBusy} data-danger onClick={() => ask('delete')}>
                Delete
              </TextButton>
            </Actions>
          </div>
        }
        footer={<UploadFooter editor={edit} action="Save changes" busyAction="Saving" onCancel={closing.ask} />}
      />
      <ClosingDialog closing={closing} />
      {question === 'delete' && (
        <DeleteDialog
          project={project}
          picture={project.thumbnailPicture}
          onClose={() => ask(undefined)}
          onDeleted={onClose}
          onChanged={onChanged}
        />
      )}
      {question === 'address' && (
        <AddressDialog project={project} projects={projects} onClose={() => ask(undefined)} onMoved={onMoved} />
      )}
    </>
  )
}

interface TheirsProps {
  names: readonly string[]
  onSave: () => void
  onTake: () => void
}

function Theirs({ names, onSave, onTake }: TheirsProps) {
  return (
    <div role="alert" className={styles['theirs']}>
      <p>
        Somebody else has changed this project meanwhile: {names.join(', ')}. What you typed is still here; save again
        to keep it.
      </p>
      <Actions>
        <Button onClick={onSave}>Save mine anyway</Button>
        <Button variant="outline" onClick={onTake}>
          Take theirs
        </Button>
      </Actions>
    </div>
  )
}

const UPDATED = { title: 'Success!', text: 'Portfolio project updated successfully' } as const
