import { useState } from 'react'
import { HttpFailure } from '#app/client/api.ts'
import { SignInForm } from '#app/shell/session/sign-in-form.tsx'
import { useViewer } from '#app/shell/session/use-session.ts'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import styles from './account.module.css'

/** Runs an action that needs a recent sign-in; asks for the password when it is too old. */
export function useConfirmed() {
  const [question, setQuestion] = useState<PromiseWithResolvers<boolean>>()

  /** @throws as `act`, and when the dialog is cancelled. */
  async function confirmed<T>(act: () => Promise<T>): Promise<T> {
    try {
      return await act()
    } catch (error) {
      if (!(error instanceof HttpFailure) || error.problem?.code !== 'sign_in_again') throw error
      const asked = Promise.withResolvers<boolean>()
      setQuestion(asked)
      if (!(await asked.promise)) throw error
      return await act()
    }
  }

  const answer = (isSure: boolean) => {
    question?.resolve(isSure)
    setQuestion(undefined)
  }
  return { confirmed, confirmation: <Confirmation open={question !== undefined} onAnswer={answer} /> }
}

function Confirmation({ open, onAnswer }: { open: boolean; onAnswer: (isSure: boolean) => void }) {
  const viewer = useViewer()
  return (
    <Dialog open={open} onClose={() => onAnswer(false)} title="Please confirm" widthPx={480}>
      <div className={styles['steps']}>
        <p>You signed in a while ago. For this, please sign in once more.</p>
        <SignInForm {...(viewer && { email: viewer.email })} onSignedIn={({ uid }) => onAnswer(uid === viewer?.uid)} />
      </div>
    </Dialog>
  )
}
