import { listPageErrors, reportPageError } from '#contract/page-errors.ts'
import { type Api, serve } from '#server/platform/http/api.ts'
import type { PageErrorsService } from './service.ts'

export function pageErrorsApi(api: Api, pageErrors: PageErrorsService): void {
  serve(api, reportPageError, (error, c) => pageErrors.report(error, c.env?.clientAddress ?? ''))
  serve(api, listPageErrors, async () => ({ errors: await pageErrors.list() }))
}
