import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useUnloadWarning } from '#app/admin/use-unload-warning.ts'
import { useHeldWork } from '#app/shell/session/use-session.ts'
import type { DraftPicture } from '../files/draft-picture.ts'
import type { FileCache } from '../files/file-cache.ts'
import type { PictureList } from '../files/picture-list.ts'
import { createPathnames, filesFolder, thumbnailFolder } from './pathnames.ts'
import type { Progress } from './progress.ts'
import { createRetryPolicy } from './retry-policy.ts'
import { retryText } from './upload-error.ts'
import { runUploads, type UploadItem } from './upload-run.ts'

interface Source {
  list: PictureList
  fileCache: FileCache
}

interface Retries {
  count: number
  text?: string | undefined
}

interface UploadOrder {
  /** Project whose folder receives the files. */
  folderId: string
  thumbnail: Source
  files: Source
  thumbnailPhase: string
}

/** Uploads the missing parts of a form's files and reports the progress. */
export function useUpload() {
  const [progress, setProgress] = useState<Progress>()
  /** Number of requests being retried, and the message for people. */
  const [retries, setRetries] = useState<Retries>({ count: 0 })
  const [retryPolicy] = useState(() =>
    createRetryPolicy({ onRetrying: (count, error) => setRetries({ count, text: retryText(error) }) }),
  )
  const [pathnames] = useState(() => createPathnames())
  const stopper = useRef<AbortController>(undefined)
  const isBusy = progress !== undefined
  useHeldWork(isBusy)
  useUnloadWarning(isBusy)
  useNetworkAgain(retryPolicy.retryNow)
  useEffect(() => () => stopper.current?.abort(), [])

  function begin(phase: string, total: number): void {
    stopper.current = new AbortController()
    setProgress({ phase, file: '', current: 0, total })
  }

  const stopSignal = () => (stopper.current ??= new AbortController()).signal

  /** @throws {Error} with the message for the first file that was not uploaded; {UploadStopped}. */
  async function send({ folderId, thumbnail, files, thumbnailPhase }: UploadOrder): Promise<void> {
    const signal = stopSignal()
    await Promise.all([thumbnail.fileCache.ready(), files.fileCache.ready()])
    const { blobTransport } = await import('./blob-client.ts')
    signal.throwIfAborted()
    const toItems = ({ list, fileCache }: Source, folder: string) =>
      list
        .read()
        .filter(({ state }) => state !== 'stored')
        .map((draft) => toItem(draft, fileCache, pathnames, folder))
    const [first] = toItems(thumbnail, thumbnailFolder(folderId))
    await runUploads({
      thumbnail: first,
      files: toItems(files, filesFolder(folderId)),
      thumbnailPhase,
      transport: blobTransport,
      retryPolicy,
      signal,
      // Rendered at once: batching would hide the first of two files that end together.
      onProgress: (now) => flushSync(() => setProgress(now)),
      onItem: (id, change) => {
        for (const { list } of [thumbnail, files]) if (list.find(id)) list.change(id, change)
      },
      renew: (pathname) => pathnames(pathname.slice(0, pathname.lastIndexOf('/')), pathname.replace(/^.*\/\d+-/, '')),
    })
  }

  return {
    progress,
    isBusy,
    isRetrying: retries.count > 0,
    retryText: retries.count > 0 ? retries.text : undefined,
    begin,
    /**
     * Runs a request that the upload depends on, with the same retries.
     *
     * @param act Throws UploadError.
     * @throws as `act`; {UploadStopped}.
     */
    prepare: <T>(act: (signal: AbortSignal) => Promise<T>): Promise<T> => {
      const signal = stopSignal()
      return retryPolicy.attempt(() => act(signal), signal)
    },
    send,
    /** Shows a phase after all files have been uploaded. */
    showPhase: (phase: string) =>
      setProgress((current) => ({ phase, file: '', current: current?.total ?? 0, total: current?.total ?? 0 })),
    end: () => setProgress(undefined),
    stop: () => stopper.current?.abort(new UploadStopped()),
    retryNow: retryPolicy.retryNow,
  }
}

/** The user has stopped the upload. Uploaded parts stay, and the upload can be continued. */
export class UploadStopped extends Error {
  override readonly name = 'UploadStopped'
}

function toItem(
  { id, name, contentType, uploadState }: DraftPicture,
  fileCache: FileCache,
  pathnames: ReturnType<typeof createPathnames>,
  folder: string,
): UploadItem {
  const isBegun = uploadState.pathname !== ''
  return {
    id,
    name,
    contentType,
    file: () => fileCache.get(id),
    uploadState: isBegun ? uploadState : { pathname: pathnames(folder, name), parts: [] },
  }
}

/** Retries at once when the network is back. */
function useNetworkAgain(retryNow: () => void): void {
  useEffect(() => {
    addEventListener('online', retryNow)
    return () => removeEventListener('online', retryNow)
  }, [retryNow])
}
