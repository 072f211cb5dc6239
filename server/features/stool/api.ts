import { getStoolCatalogue } from '#contract/stool.ts'
import { type Api, serve } from '#server/platform/http/api.ts'
import type { StoolService } from './service.ts'

export function stoolApi(api: Api, stool: StoolService): void {
  serve(api, getStoolCatalogue, () => stool.catalogue())
}
