import { useCallback, useEffect, useState } from 'react'
import { adminCall } from '#app/admin/admin-call.ts'
import { FailedLoad } from '#app/admin/reason.ts'
import { getSignInMethods, type SignInMethods } from '#contract/people/people.ts'

/** Ways to sign in besides the password; undefined until they have loaded. */
export function useSignInMethods() {
  const [methods, setMethods] = useState<SignInMethods>()
  const [failure, setFailure] = useState<FailedLoad>()

  /** Loads them again; on failure the last ones stay. */
  const refresh = useCallback(async (): Promise<void> => {
    try {
      setMethods(await adminCall(getSignInMethods, {}))
      setFailure(undefined)
    } catch (error) {
      setFailure(FailedLoad.from(error))
    }
  }, [])
  useEffect(() => {
    queueMicrotask(() => void refresh())
  }, [refresh])
  return { methods, failure, refresh }
}
