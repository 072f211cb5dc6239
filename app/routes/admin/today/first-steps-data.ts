import { adminCall } from '#app/admin/admin-call.ts'
import { type FirstSteps, getFirstSteps } from '#contract/first-steps.ts'

/** Loads in the browser. @returns Null where it did not load: Today goes on without the list. */
export const firstStepsFromApi = (signal: AbortSignal): Promise<FirstSteps | null> =>
  adminCall(getFirstSteps, {}, { signal }).catch(() => null)
