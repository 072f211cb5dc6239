import { type ComponentProps, type MouseEvent, useRef } from 'react'
import { adminCall } from '#app/admin/admin-call.ts'
import { reasonOf } from '#app/admin/reason.ts'
import { useSingleFlight } from '#app/form/use-single-flight.ts'
import { ButtonAnchor } from '#app/ui/button.tsx'
import { useToast } from '#app/ui/toast/toasts.tsx'
import { confirmSignIn } from '#contract/people/people.ts'
import type { useConfirmed } from './use-confirmed.tsx'

type FreshDownloadProps = Omit<ComponentProps<typeof ButtonAnchor>, 'onClick'> &
  Pick<ReturnType<typeof useConfirmed>, 'confirmed'>

/** A download that needs a recent sign-in; asks for the password when it is too old. */
export function FreshDownload({ confirmed, ...rest }: FreshDownloadProps) {
  const isConfirmed = useRef(false)
  const { run } = useSingleFlight()
  const toast = useToast()

  const confirm = async (link: HTMLAnchorElement) => {
    try {
      await confirmed(() => adminCall(confirmSignIn, {}))
      isConfirmed.current = true
      link.click()
    } catch (error) {
      toast({ kind: 'error', title: 'Not downloaded', text: reasonOf(error) })
    } finally {
      isConfirmed.current = false
    }
  }

  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (isConfirmed.current) return
    event.preventDefault()
    const { currentTarget: link } = event
    void run(() => confirm(link))
  }
  return <ButtonAnchor {...rest} download onClick={onClick} />
}
