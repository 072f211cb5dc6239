import { getFirstSteps, takeOutExamples, updateFirstSteps } from '#contract/first-steps.ts'
import { Answer } from '#server/platform/http/answer.ts'
import { type Api, serve, viewerOf } from '#server/platform/http/api.ts'
import type { createExamplesService } from './examples.ts'
import type { FirstStepsService } from './service.ts'

export function firstStepsApi(
  api: Api,
  firstSteps: FirstStepsService,
  examples: ReturnType<typeof createExamplesService>,
): void {
  serve(api, getFirstSteps, () => firstSteps.get())
  serve(api, updateFirstSteps, async (change, c) => {
    const { steps, activityId } = await firstSteps.update(change, viewerOf(c))
    return new Answer(steps, { activityId })
  })
  serve(api, takeOutExamples, async (_, c) => {
    const { counts, activityId } = await examples.takeOut(viewerOf(c))
    return new Answer(counts, { activityId })
  })
}
