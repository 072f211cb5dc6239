import { listIncidents } from '#contract/health.ts'
import { type Api, serve } from '#server/platform/http/api.ts'
import type { IncidentsService } from './service.ts'

export function incidentsApi(api: Api, incidents: Pick<IncidentsService, 'list'>): void {
  serve(api, listIncidents, incidents.list)
}
