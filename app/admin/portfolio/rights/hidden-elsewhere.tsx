import { useEffect, useState } from 'react'
import { adminCall } from '#app/admin/admin-call.ts'
import { Aside } from '#app/ui/aside.tsx'
import type { HidingUse } from '#contract/files/media.ts'
import { hidingInWords } from './hiding-in-words.ts'

/** A screen has many pictures, which ask at once. */
const SHARED_MS = 5000

/** Says where else a file is used whose rights there hide it here, too; nothing before that is known. */
export function HiddenElsewhere({ src }: { src: string }) {
  const [uses, setUses] = useState<readonly HidingUse[]>([])
  useEffect(() => {
    let isCurrent = true
    listUses().then(
      (uses) => isCurrent && setUses(uses),
      (error: unknown) => console.warn('Other uses of a picture did not load.', error),
    )
    return () => void (isCurrent = false)
  }, [])
  const hiding = uses.filter((use) => use.src === src)
  return hiding.map((use) => <Aside key={hidingInWords(use)}>{hidingInWords(use)}</Aside>)
}

let shared: { uses: Promise<readonly HidingUse[]>; untilMs: number } | undefined

function listUses(): Promise<readonly HidingUse[]> {
  if (!shared || shared.untilMs < performance.now()) {
    shared = { uses: fetchUses(), untilMs: performance.now() + SHARED_MS }
  }
  return shared.uses
}

async function fetchUses(): Promise<readonly HidingUse[]> {
  const { listHidingUses } = await import('#contract/files/media.ts')
  return (await adminCall(listHidingUses, {}, { cache: 'no-store' })).uses
}
