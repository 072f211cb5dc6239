import { Actions } from '#app/ui/actions.tsx'
import { Button, ButtonAnchor } from '#app/ui/button.tsx'
import { useToast } from '#app/ui/toast/toasts.tsx'
import styles from './account.module.css'

interface NewRecoveryCodesProps {
  codes: readonly string[]
  onDone: () => void
}

/** New recovery codes, shown once: the server never returns them again. */
export function NewRecoveryCodes({ codes, onDone }: NewRecoveryCodesProps) {
  const toast = useToast()
  const text = `${codes.join('\n')}\n`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast({ kind: 'success', title: 'Copied' })
    } catch {
      toast({ kind: 'error', title: 'Not copied', text: 'Your browser did not let us. Please write the codes down.' })
    }
  }
  return (
    <div className={styles['steps']}>
      <p>
        Without your phone, each of these recovery codes lets you in once. Keep them where you keep important papers:
        they are not shown again.
      </p>
      <ul aria-label="Recovery codes" className={styles['codes']}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Actions>
        <Button variant="outline" size="small" onClick={() => void copy()}>
          Copy
        </Button>
        <ButtonAnchor
          variant="outline"
          size="small"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
        >
          Download
        </ButtonAnchor>
        <Button size="small" onClick={onDone}>
          I have kept them
        </Button>
      </Actions>
    </div>
  )
}
