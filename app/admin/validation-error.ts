import { TOAST_MS } from '#app/ui/toast/toasts.tsx'

/** Toast for a form with errors beside its fields. */
export const VALIDATION_ERROR = {
  kind: 'error',
  title: 'Validation Error',
  text: 'Please correct the errors below',
  durationMs: TOAST_MS.validationError,
} as const
