import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { useSingleFlight } from '#app/form/use-single-flight.ts'
import { useViewer } from '#app/shell/session/use-session.ts'
import { Actions } from '#app/ui/actions.tsx'
import { Button } from '#app/ui/button.tsx'
import { FormNote } from '#app/ui/field/form-note.tsx'
import { Section } from '#app/ui/ruled/section.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { ImportMode, ImportReport } from '#contract/backup-and-import.ts'
import { SecondFactorNeeded } from '../people/second-factor-notice.tsx'
import styles from './data.module.css'
import { ImportDialog } from './import-dialog.tsx'
import { ReportTable } from './report-table.tsx'
import { type Importing, useImport } from './use-import.ts'

export function ImportSection() {
  const viewer = useViewer()
  const needsSecondFactor = viewer?.needsSecondFactor ?? false
  const canReplace = viewer?.role === 'owner' && !needsSecondFactor
  const { importing, look, take, forget } = useImport(canReplace ? 'replace' : 'merge')
  const { state } = importing
  const isBusy = state === 'reading' || state === 'importing'
  const chooser = useRef<HTMLInputElement>(null)
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (file && !isBusy) void look(file)
  }
  const unchoose = () => {
    if (chooser.current) chooser.current.value = ''
  }
  const start = () => {
    unchoose()
    forget()
  }
  return (
    <Section title="Import" about="Brings an export in. You see first what it would do.">
      <label className={styles['chooser']}>
        <span className="label">File to import</span>
        <input
          ref={chooser}
          type="file"
          accept=".zip,.json,application/zip,application/json"
          disabled={isBusy}
          // The same file may be chosen again.
          onClick={unchoose}
          onChange={onChange}
        />
      </label>
      <div role="status">
        {state === 'reading' && <Spinner message="Reading the file..." className={styles['spinner']} />}
      </div>
      {state === 'failed' && (
        <div className={styles['failure']}>
          <FormNote role="alert" kind="error" title="This file cannot be imported." text={importing.reason} />
        </div>
      )}
      <Outcome importing={importing} canReplace={canReplace} onTake={take} onForget={start} />
      {needsSecondFactor && state === 'planned' && (
        <div className={styles['needed']}>
          <SecondFactorNeeded toDo="to replace the content with a file" />
        </div>
      )}
    </Section>
  )
}

interface OutcomeProps {
  importing: Importing
  canReplace: boolean
  onTake: (mode: ImportMode) => Promise<void>
  onForget: () => void
}

function Outcome({ importing, canReplace, onTake, onForget }: OutcomeProps) {
  if (importing.state === 'done') {
    return (
      <Report title="Imported" report={importing.report}>
        <Button variant="outline" size="small" onClick={onForget}>
          Done
        </Button>
      </Report>
    )
  }
  if (importing.state !== 'planned' && importing.state !== 'importing') return null
  const { report, state } = importing
  return <Plan report={report} isBusy={state === 'importing'} {...{ canReplace, onTake, onForget }} />
}

interface PlanProps {
  report: ImportReport
  canReplace: boolean
  isBusy: boolean
  onTake: (mode: ImportMode) => Promise<void>
  onForget: () => void
}

function Plan({ report, canReplace, isBusy, onTake, onForget }: PlanProps) {
  const [mode, setMode] = useState<ImportMode>()
  const { run } = useSingleFlight()
  const removed = report.kinds.reduce((sum, kind) => sum + kind.removed, 0)
  const takeAndClose = async (chosen: ImportMode) => {
    await onTake(chosen)
    setMode(undefined)
  }
  return (
    <Report title="What this file would do" report={report}>
      <Button size="small" disabled={isBusy} onClick={() => setMode('merge')}>
        Merge
      </Button>
      {canReplace && (
        <Button variant="danger" size="small" disabled={isBusy} onClick={() => setMode('replace')}>
          Replace
        </Button>
      )}
      <Button variant="outline" size="small" disabled={isBusy} onClick={onForget}>
        Cancel
      </Button>
      <ImportDialog
        mode={mode}
        removed={removed}
        isBusy={isBusy}
        onClose={() => setMode(undefined)}
        onConfirm={(chosen) => void run(() => takeAndClose(chosen))}
      />
    </Report>
  )
}

interface ReportProps {
  title: string
  report: ImportReport
  children: React.ReactNode
}

/** Takes the focus when it appears. */
function Report({ title, report, children }: ReportProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles['report']}>
      <h3 ref={heading} tabIndex={-1} className={styles['subtitle']}>
        {title}
      </h3>
      <ReportTable report={report} />
      {report.problems.length > 0 && (
        <ul className={styles['problems']}>
          {report.problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      <Actions className={styles['actions']}>{children}</Actions>
    </div>
  )
}
