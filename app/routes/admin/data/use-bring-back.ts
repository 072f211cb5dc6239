import { useState } from 'react'
import { adminCall } from '#app/admin/admin-call.ts'
import { reasonOf } from '#app/admin/reason.ts'
import { useForgetContent } from '#app/admin/use-forget-content.ts'
import { WHY_FINAL } from '#app/admin/why-final.ts'
import { useSingleFlight } from '#app/form/use-single-flight.ts'
import { useToast } from '#app/ui/toast/toasts.tsx'
import {
  type BackupContents,
  BRING_BACK_WORD,
  type BringBack,
  bringBack,
  getBringBack,
} from '#contract/backup-contents.ts'
import { QUIET_CHANGED } from '../quiet/use-quiet.ts'

const ASKED_EVERY_MS = 1000
const FAILED = 'Nothing was brought back'

/** @param confirmed Asks for the password where the sign-in is too old. */
export function useBringBack(confirmed: <T>(act: () => Promise<T>) => Promise<T>) {
  const [chosen, setChosen] = useState<BackupContents>()
  const [isUnderWay, setUnderWay] = useState(false)
  const { isBusy, run } = useSingleFlight()
  const forgetContent = useForgetContent()
  const toast = useToast()

  async function follow(): Promise<void> {
    setUnderWay(true)
    const { state, message } = await untilOver()
    setUnderWay(false)
    dispatchEvent(new Event(QUIET_CHANGED))
    await forgetContent()
    if (state === 'done') toast({ kind: 'success', title: 'It is back', text: `${message} ${WHY_FINAL.broughtBack}` })
    else toast({ kind: 'error', title: FAILED, text: message })
  }

  async function begin({ name }: BackupContents): Promise<void> {
    try {
      await confirmed(() => adminCall(bringBack, { name, confirmation: BRING_BACK_WORD }))
    } catch (error) {
      toast({ kind: 'error', title: FAILED, text: reasonOf(error) })
      return
    }
    setChosen(undefined)
    void follow()
  }

  return { chosen, setChosen, isUnderWay, isBusy, begin: (contents: BackupContents) => run(() => begin(contents)) }
}

/** Asks until it is over. Where no answer comes it is asked again: it goes on without this page. */
async function untilOver(): Promise<BringBack> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, ASKED_EVERY_MS))
    const now = await adminCall(getBringBack, {}).catch(() => undefined)
    if (now && now.state !== 'running') return now
  }
}
