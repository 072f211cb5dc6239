import { useCallback, useEffect, useState } from 'react'
import { adminCall } from '#app/admin/admin-call.ts'
import { FailedLoad } from '#app/admin/reason.ts'
import { useViewer } from '#app/shell/session/use-session.ts'
import { getOwnersRule, type OwnersRule } from '#contract/people/people.ts'

export type OwnersRuleState = ReturnType<typeof useOwnersRule>

/** The rule whether owners need a second factor; undefined until it has loaded, and for people who are not owners. */
export function useOwnersRule() {
  const isOwner = useViewer()?.role === 'owner'
  const [rule, setRule] = useState<OwnersRule>()
  const [failure, setFailure] = useState<FailedLoad>()

  const accept = useCallback((known: OwnersRule) => {
    setRule(known)
    setFailure(undefined)
  }, [])
  /** Loads it again; on failure the last one stays. */
  const refresh = useCallback(async (): Promise<void> => {
    if (!isOwner) return
    await adminCall(getOwnersRule, {}).then(accept, (error: unknown) => setFailure(FailedLoad.from(error)))
  }, [isOwner, accept])
  useEffect(() => {
    queueMicrotask(() => void refresh())
  }, [refresh])
  return { rule: isOwner ? rule : undefined, failure, refresh, accept }
}
