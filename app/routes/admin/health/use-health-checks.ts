import { useCallback, useEffect, useState } from 'react'
import { adminCall } from '#app/admin/admin-call.ts'
import { reasonOf } from '#app/admin/reason.ts'
import { useSingleFlight } from '#app/form/use-single-flight.ts'
import {
  checkBackup,
  checkBlob,
  checkDatabase,
  checkDisk,
  checkEmail,
  checkProxy,
  type HealthCheck,
} from '#contract/health.ts'

export const HEALTH_CHECKS = [
  { title: 'E-mail service', endpoint: checkEmail },
  { title: 'Blob storage', endpoint: checkBlob },
  { title: 'Database', endpoint: checkDatabase },
  { title: 'Disk', endpoint: checkDisk },
  { title: 'Backup', endpoint: checkBackup },
  { title: 'Proxy', endpoint: checkProxy },
] as const

/** Longer than any check takes on the server. */
const TIMEOUT_MS = 15_000

/** Result of a check; undefined while it runs. */
export type HealthResult = Pick<HealthCheck, 'ok' | 'message'> | undefined

export interface HealthChecks {
  /** In the order of HEALTH_CHECKS. */
  results: readonly HealthResult[]
  isRunning: boolean
  run: () => void
}

/** Runs the checks when the page has come, and again when asked. */
export function useHealthChecks(): HealthChecks {
  const [results, setResults] = useState<readonly HealthResult[]>(HEALTH_CHECKS.map(() => undefined))
  const { run: runOnce } = useSingleFlight()

  const check = useCallback(async () => {
    setResults(HEALTH_CHECKS.map(() => undefined))
    const checks = HEALTH_CHECKS.map(async ({ endpoint }, index) => {
      const result = await adminCall(endpoint, {}, { timeoutMs: TIMEOUT_MS }).catch(asResult)
      setResults((current) => current.with(index, result))
    })
    await Promise.all(checks)
  }, [])
  const run = useCallback(() => void runOnce(check), [runOnce, check])
  useEffect(() => {
    queueMicrotask(run)
  }, [run])

  return { results, isRunning: results.includes(undefined), run }
}

function asResult(error: unknown): HealthResult {
  return { ok: false, message: reasonOf(error) }
}
