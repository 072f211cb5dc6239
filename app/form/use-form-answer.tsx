import { useContext, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { FormAnswer } from '#contract/forms.ts'
import { OwnScripts } from '../boot/own-scripts.ts'
import { useRootData } from '../loaders/root-data.ts'

/** True once the first page has used its answer: pages reached from it start with empty forms. */
let isSpent = false

/** The server's answer to a form that was posted to this endpoint without scripts; the same while the page stays. */
export function useFormAnswer(endpointPath: string): FormAnswer | undefined {
  const answer = useRootData()?.formAnswer
  const [own] = useState(() => (!isSpent && answer?.path === endpointPath ? answer : undefined))
  useEffect(() => {
    isSpent = true
  }, [])
  return own
}

/**
 * A refused form is answered under the address it was posted to. With scripts, the page gets its own address before
 * hydration, so that a reload loads the page instead of posting again.
 */
export function FormAnswerAddress() {
  const { pathname } = useLocation()
  const [script] = useState(`history.replaceState(null, '', ${JSON.stringify(pathname)})`)
  useContext(OwnScripts)?.add(script)
  return <script dangerouslySetInnerHTML={{ __html: script }} />
}
