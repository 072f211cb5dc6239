import { checkBlob, checkDatabase, checkDisk, checkEmail, type HealthCheck } from '#contract/health.ts'
import { type Api, serve } from '#server/platform/http/api.ts'

type Check = () => Promise<HealthCheck>

/** What the cards of the dashboard ask. */
export function healthChecksApi(api: Api, checks: Record<'email' | 'blob' | 'database' | 'disk', Check>): void {
  serve(api, checkEmail, checks.email)
  serve(api, checkBlob, checks.blob)
  serve(api, checkDatabase, checks.database)
  serve(api, checkDisk, checks.disk)
}
