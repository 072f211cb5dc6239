import { changeMondayMail, getMondayMail } from '#contract/people/people.ts'
import { type Api, serve, viewerOf } from '#server/platform/http/api.ts'
import type { MondayService } from './service.ts'

export function mondayApi(api: Api, monday: Pick<MondayService, 'read' | 'change'>): void {
  serve(api, getMondayMail, (_, c) => monday.read(viewerOf(c).uid))
  serve(api, changeMondayMail, ({ isOn }, c) => monday.change(isOn, viewerOf(c).uid))
}
