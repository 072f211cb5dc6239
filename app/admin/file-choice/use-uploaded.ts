import { useEffect, useState } from 'react'
import type { PictureFolder } from '#contract/files/uploaded-pictures.ts'
import { FailedLoad } from '../reason.ts'

/**
 * The files that were uploaded to a folder; none until they are listed.
 *
 * @param list The same function at each render.
 */
export function useUploaded<T>(folder: PictureFolder, list: (folder: PictureFolder) => Promise<readonly T[]>) {
  const [uploaded, setUploaded] = useState<readonly T[]>([])
  const [failure, setFailure] = useState<FailedLoad>()
  useEffect(() => {
    if (failure) return
    list(folder).then(setUploaded, (error: unknown) => setFailure(FailedLoad.from(error)))
  }, [folder, list, failure])
  return { uploaded, failure, retry: () => setFailure(undefined) }
}
