import { useState } from 'react'
import { reasonOf } from '#app/admin/reason.ts'
import { useForgetContent } from '#app/admin/use-forget-content.ts'
import { WHY_FINAL } from '#app/admin/why-final.ts'
import { useToast } from '#app/ui/toast/toasts.tsx'
import type { ImportMode, ImportReport } from '#contract/backup-and-import.ts'
import { postImport } from './post-file.ts'

export type Importing =
  | { state: 'idle' }
  | { state: 'reading' }
  | { state: 'failed'; reason: string }
  /** Its report is on the strongest mode that is offered; merging does the same as replacing, and removes nothing. */
  | { state: 'planned' | 'importing'; file: File; report: ImportReport }
  | { state: 'done'; report: ImportReport }

/** Imports one file at a time: first a report, then on request the import. @param strongest Mode that is offered. */
export function useImport(strongest: ImportMode) {
  const [importing, setImporting] = useState<Importing>({ state: 'idle' })
  const forgetContent = useForgetContent()
  const toast = useToast()

  const look = async (file: File) => {
    setImporting({ state: 'reading' })
    try {
      setImporting({ state: 'planned', file, report: await postImport(file, strongest, true) })
    } catch (error) {
      setImporting({ state: 'failed', reason: reasonOf(error) })
    }
  }

  const take = async (mode: ImportMode) => {
    if (importing.state !== 'planned') return
    const { file, report: plan } = importing
    setImporting({ state: 'importing', file, report: plan })
    try {
      const report = await postImport(file, mode, false)
      setImporting({ state: 'done', report })
      toast({ kind: 'success', title: 'Content imported', text: WHY_FINAL.imported })
    } catch (error) {
      setImporting({ state: 'planned', file, report: plan })
      toast({ kind: 'error', title: 'Nothing was imported', text: reasonOf(error) })
    } finally {
      await forgetContent()
    }
  }

  return { importing, look, take, forget: () => setImporting({ state: 'idle' }) }
}
