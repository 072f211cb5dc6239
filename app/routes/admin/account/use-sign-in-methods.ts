import { useCallback, useEffect, useState } from 'react'
import { getSignInMethods, type SignInMethods } from '#contract/people.ts'
import { adminCall } from '../admin-call.ts'

/** How one signs in besides the password; undefined while that is not known. */
export function useSignInMethods() {
  const [methods, setMethods] = useState<SignInMethods>()

  /** Asks anew; without an answer what was known stays. */
  const refresh = useCallback(async (): Promise<void> => {
    const answer = await adminCall(getSignInMethods, {}).catch(() => undefined)
    if (answer) setMethods(answer)
  }, [])
  useEffect(() => {
    queueMicrotask(() => void refresh())
  }, [refresh])
  return { methods, refresh }
}
