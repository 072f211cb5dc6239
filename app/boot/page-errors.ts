import { PAGE_ERROR_MESSAGE_MAX, reportPageError } from '#contract/page-errors.ts'

/** Errors that one visit reports: more are usually the same again. */
const REPORTS_MAX = 3

/** Code that has the server count the errors of a page, those before its scripts run as well. @param build Its version. */
export const countPageErrors = (build: string): string => {
  const [path, version] = [reportPageError.path, build].map((text) => JSON.stringify(text))
  return `(${reportErrors.toString()})(${path},${version},${REPORTS_MAX},${PAGE_ERROR_MESSAGE_MAX})`
}

/** Runs in the page, in its HTML, and so must not use anything of this module. */
function reportErrors(path: string, build: string, left: number, messageMax: number): void {
  const report = (kind: string, error: unknown) => {
    if (left-- <= 0) return
    const message = String(error).slice(0, messageMax)
    const body = JSON.stringify({ page: location.pathname, build, kind, message })
    navigator.sendBeacon(path, new Blob([body], { type: 'application/json' }))
  }
  addEventListener('error', ({ error, message }) => report('error', error ?? message))
  addEventListener('unhandledrejection', ({ reason }) => report('rejection', reason))
}
