import { saveStored } from '#app/admin/editor/stored-document.ts'
import { reasonOf } from '#app/admin/reason.ts'
import { useDoneToast } from '#app/admin/use-done-toast.ts'
import { useForgetContent } from '#app/admin/use-forget-content.ts'
import { useSingleFlight } from '#app/form/use-single-flight.ts'
import { useToast } from '#app/ui/toast/toasts.tsx'
import { takeOutExamples, updateFirstSteps } from '#contract/first-steps.ts'
import { examplesInWords } from './steps.ts'

/** The changes that the list before opening makes. Each shows a toast with an undo. */
export function useFirstSteps() {
  const { isBusy, run } = useSingleFlight()
  const forgetContent = useForgetContent()
  const toast = useToast()
  const done = useDoneToast(forgetContent)

  const make = (act: () => Promise<Parameters<typeof done>[0]>) =>
    run(async () => {
      try {
        done(await act())
        await forgetContent()
      } catch (error) {
        toast({ kind: 'error', title: 'Not done', text: reasonOf(error) })
      }
    })

  return {
    isBusy,
    dismiss: () =>
      make(async () => {
        const { activityIds } = await saveStored(updateFirstSteps, { isDismissed: true })
        return { title: 'List put away', text: 'Activity brings it back.', activityIds }
      }),
    sayLegalTextsRead: () =>
      make(async () => {
        const { activityIds } = await saveStored(updateFirstSteps, { areLegalTextsRead: true })
        return { title: 'Noted', activityIds }
      }),
    takeOut: () =>
      make(async () => {
        const { value, activityIds } = await saveStored(takeOutExamples, {})
        return { title: 'Examples taken out', text: `${sentence(examplesInWords(value))}.`, activityIds }
      }),
  }
}

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
