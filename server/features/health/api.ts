import {
  checkBackup,
  checkBlob,
  checkDatabase,
  checkDisk,
  checkEmail,
  checkProxy,
  getSenderRecords,
  type HealthCheck,
  type SenderRecords,
  sendTestMail,
} from '#contract/health.ts'
import type { User } from '#contract/people/session.ts'
import type { TestMailResult } from '#server/platform/health/test-mail.ts'
import { type Api, serve, viewerOf } from '#server/platform/http/api.ts'

type Check = () => Promise<HealthCheck>

interface HealthChecks extends Record<'email' | 'blob' | 'database' | 'disk' | 'backup' | 'proxy', Check> {
  senderRecords: () => Promise<SenderRecords>
  testMail: (viewer: User) => Promise<TestMailResult>
}

/** Endpoints of the dashboard's health cards. */
export function healthChecksApi(api: Api, checks: HealthChecks): void {
  serve(api, checkEmail, checks.email)
  serve(api, checkBlob, checks.blob)
  serve(api, checkDatabase, checks.database)
  serve(api, checkDisk, checks.disk)
  serve(api, checkBackup, checks.backup)
  serve(api, checkProxy, checks.proxy)
  serve(api, getSenderRecords, checks.senderRecords)
  serve(api, sendTestMail, (_, c) => checks.testMail(viewerOf(c)))
}
