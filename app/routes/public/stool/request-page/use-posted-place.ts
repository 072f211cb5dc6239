import { checkBy } from '#app/form/submit-form.ts'
import { useFormAnswer } from '#app/form/use-form-answer.tsx'
import { FORM_PATHS, STOOL_TEXT } from '#contract/form-texts.ts'
import type { WaitlistInput } from '#contract/stool/waitlist.ts'
import { toJoin } from '../modals/request-values.ts'
import { useKeptPost } from './use-kept-post.ts'

/** The form of the waitlist: as the server has refused it, else as this tab has kept it. */
export function usePostedPlace() {
  const answer = useFormAnswer(FORM_PATHS.waitlist)
  const form = useKeptPost<keyof WaitlistInput>({
    path: FORM_PATHS.waitlist,
    fields: ['firstName', 'lastName', 'email', 'height', 'fabric'],
    draftName: 'stool-waitlist',
    refused: answer && { error: answer.problem.error, errors: answer.problem.fields ?? {} },
    toBody: toJoin,
    loadCheck: async () => {
      const [{ joinWaitlist }] = await Promise.all([
        import('#contract/stool/waitlist.ts'),
        // Fetched early, since it could not be once the line is gone.
        import('#app/shell/transitions/send-kept.ts'),
      ])
      return checkBy(joinWaitlist.input)
    },
    keptAs: () => 'stool-waitlist',
    resultOf: () => '/stool/waitlist?joined=1',
    failed: STOOL_TEXT.waitlistFailed,
  })
  return { ...form, answer }
}
