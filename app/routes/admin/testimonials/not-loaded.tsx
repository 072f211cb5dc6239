import { useRevalidator } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import styles from './letter-editor.module.css'

export function NotLoaded() {
  const { revalidate, state } = useRevalidator()
  return (
    <div role="alert" className={styles['failure']}>
      <p>The letters did not load.</p>
      <Button variant="outline" size="small" busy={state !== 'idle'} onClick={() => void revalidate()}>
        Try again
      </Button>
    </div>
  )
}
