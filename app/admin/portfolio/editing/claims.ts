import { type KeptUpload, resumeStore } from './upload-draft-store.ts'

const PREFIX = 'portfolio-upload '

/** Tells other tabs of this browser that an upload is in hand here. @returns What ends that; the end of the page does, too. */
export function claim(target: string): () => void {
  const end = Promise.withResolvers<void>()
  // Without TLS browsers have no locks.
  void globalThis.navigator.locks?.request(PREFIX + target, () => end.promise)
  return end.resolve
}

/** Uploads that were interrupted and that no tab has in hand. */
export async function interruptedUploads(): Promise<KeptUpload[]> {
  const kept = await resumeStore.list()
  const { held = [] } = (await globalThis.navigator.locks?.query()) ?? {}
  const claimed = new Set(held.map(({ name }) => name))
  return kept.filter(({ target }) => !claimed.has(PREFIX + target))
}
