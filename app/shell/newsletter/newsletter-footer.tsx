import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { useToast } from '#app/ui/toast/toasts.tsx'
import { NEWSLETTER_TEXT } from '#contract/form-texts.ts'
import { Footer } from '../footer/footer.tsx'
import { useViewer } from '../session/use-session.ts'
import { awaitInvitation, dismissInvitation, endInvitation } from './invitation.ts'
import type { NewsletterModalProps } from './newsletter-modal.tsx'

/** The footer, and the newsletter's modal, which opens by itself or from the footer's field. */
export function NewsletterFooter() {
  // Loaded just before it opens.
  const [Modal, setModal] = useState<ComponentType<NewsletterModalProps>>()
  const [isOpen, setOpen] = useState(false)
  const [email, setEmail] = useState<string>()
  const isAdmin = useViewer()?.isAuthorized ?? false
  const toast = useToast()

  const load = useCallback(async () => {
    const { NewsletterModal } = await import('./newsletter-modal.tsx')
    setModal(() => NewsletterModal)
  }, [])

  useEffect(() => {
    if (isAdmin) return undefined
    const leaving = new AbortController()
    awaitInvitation(load, () => setOpen(true), leaving.signal).catch(complain)
    return () => leaving.abort()
  }, [isAdmin, load])

  async function join(address: string) {
    try {
      await load()
      endInvitation()
      setEmail(address)
      setOpen(true)
    } catch (error) {
      complain(error)
      toast({ kind: 'error', title: NEWSLETTER_TEXT.failed })
    }
  }

  function close() {
    setOpen(false)
    dismissInvitation()
  }

  function thank() {
    close()
    const [title, text] = NEWSLETTER_TEXT.asked
    toast({ kind: 'success', title, text })
  }

  return (
    <>
      <Footer onJoin={(address) => void join(address)} />
      {Modal && <Modal isOpen={isOpen} email={email} onClose={close} onJoined={thank} />}
    </>
  )
}

function complain(error: unknown): void {
  console.warn('The newsletter’s form did not load.', error)
}
