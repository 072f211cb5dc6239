import { useEffect, useState } from 'react'
import { call } from '#app/client/api.ts'
import { Dialog, type DialogProps } from '#app/ui/dialog/dialog.tsx'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { LegalName, ShownLegalText } from '#contract/site/legal-text.ts'
import styles from './legal.module.css'
import { LegalBody } from './legal-body.tsx'

const TIMEOUT_MS = 30_000

export interface LegalDialogProps extends Omit<DialogProps, 'children'> {
  name: LegalName
}

/** A legal text over the page. */
export function LegalDialog({ name, ...dialog }: LegalDialogProps) {
  return (
    <Dialog {...dialog} widthPx={720}>
      <LoadedText name={name} />
    </Dialog>
  )
}

/** A text that is loaded as it appears: four thousand letters that no page has to bring along. */
function LoadedText({ name }: { name: LegalName }) {
  const [text, setText] = useState<ShownLegalText | 'failed'>()
  const isAwaited = text === undefined

  useEffect(() => {
    if (!isAwaited) return undefined
    const abort = new AbortController()
    loadLegalText(name, abort.signal).then(setText, () => abort.signal.aborted || setText('failed'))
    return () => abort.abort()
  }, [name, isAwaited])

  if (isAwaited) return <Spinner message="Loading..." className={styles['place']} />
  if (text === 'failed') return <LoadFailure onRetry={() => setText(undefined)}>This text did not load.</LoadFailure>
  return <LegalBody text={text} />
}

async function loadLegalText(name: LegalName, signal: AbortSignal): Promise<ShownLegalText> {
  const { getLegalText } = await import('#contract/site/legal-text.ts')
  return call(getLegalText, { name }, { signal, timeoutMs: TIMEOUT_MS })
}
