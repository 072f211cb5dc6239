import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useUnloadWarning } from '#app/admin/use-unload-warning.ts'
import { useHeldWork } from '#app/shell/session/use-session.ts'
import type { DraftPicture } from '../files/draft-picture.ts'
import type { FileShelf } from '../files/file-cache.ts'
import type { PictureList } from '../files/picture-list.ts'
import { createPathnames, filesFolder, thumbnailFolder } from './pathnames.ts'
import type { Progress } from './progress.ts'
import { createPatience } from './retry-policy.ts'
import { passingTroubleText } from './upload-error.ts'
import { runUploads, type UploadItem } from './upload-run.ts'

interface Source {
  list: PictureList
  shelf: FileShelf
}

interface Trouble {
  count: number
  text?: string | undefined
}

interface UploadOrder {
  /** Whose folder the files go to. */
  folderId: string
  thumbnail: Source
  files: Source
  thumbnailPhase: string
}

/** Sends what is missing of a form's files, and knows how far it has come. */
export function useUpload() {
  const [progress, setProgress] = useState<Progress>()
  /** How many requests have failed and are being tried again, and what to say of them. */
  const [trouble, setTrouble] = useState<Trouble>({ count: 0 })
  const [patience] = useState(() =>
    createPatience({ onTrouble: (count, error) => setTrouble({ count, text: passingTroubleText(error) }) }),
  )
  const [pathnames] = useState(() => createPathnames())
  const stopper = useRef<AbortController>(undefined)
  const isBusy = progress !== undefined
  useHeldWork(isBusy)
  useUnloadWarning(isBusy)
  useNetworkAgain(patience.retryNow)
  useEffect(() => () => stopper.current?.abort(), [])

  function begin(phase: string, total: number): void {
    stopper.current = new AbortController()
    setProgress({ phase, file: '', current: 0, total })
  }

  const stopSignal = () => (stopper.current ??= new AbortController()).signal

  /** @throws {Error} with the message for the first file that did not arrive; {UploadStopped}. */
  async function send({ folderId, thumbnail, files, thumbnailPhase }: UploadOrder): Promise<void> {
    const signal = stopSignal()
    await Promise.all([thumbnail.shelf.ready(), files.shelf.ready()])
    const { blobTransport } = await import('./blob-client.ts')
    signal.throwIfAborted()
    const toItems = ({ list, shelf }: Source, folder: string) =>
      list
        .read()
        .filter(({ state }) => state !== 'stored')
        .map((draft) => toItem(draft, shelf, pathnames, folder))
    const [first] = toItems(thumbnail, thumbnailFolder(folderId))
    await runUploads({
      thumbnail: first,
      files: toItems(files, filesFolder(folderId)),
      thumbnailPhase,
      transport: blobTransport,
      patience,
      signal,
      // Each at once: of two files that end together, the first must not go unseen.
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
    /** Something has failed and is being tried again. */
    isTroubled: trouble.count > 0,
    troubleText: trouble.count > 0 ? trouble.text : undefined,
    begin,
    /**
     * What the files need first; again after passing trouble, as files are.
     *
     * @param act Throws StorageTrouble.
     * @throws as `act`; {UploadStopped}.
     */
    prepare: <T>(act: (signal: AbortSignal) => Promise<T>): Promise<T> => {
      const signal = stopSignal()
      return patience.attempt(() => act(signal), signal)
    },
    send,
    /** All files have arrived: shows what comes after them. */
    showPhase: (phase: string) =>
      setProgress((current) => ({ phase, file: '', current: current?.total ?? 0, total: current?.total ?? 0 })),
    end: () => setProgress(undefined),
    stop: () => stopper.current?.abort(new UploadStopped()),
    retryNow: patience.retryNow,
  }
}

/** Somebody has stopped the upload: what has arrived stays, and the rest can follow. */
export class UploadStopped extends Error {
  override readonly name = 'UploadStopped'
}

function toItem(
  { id, name, contentType, ticket }: DraftPicture,
  shelf: FileShelf,
  pathnames: ReturnType<typeof createPathnames>,
  folder: string,
): UploadItem {
  const isBegun = ticket.pathname !== ''
  return {
    id,
    name,
    contentType,
    file: () => shelf.take(id),
    ticket: isBegun ? ticket : { pathname: pathnames(folder, name), parts: [] },
  }
}

/** The network is back: what failed is tried at once. */
function useNetworkAgain(retryNow: () => void): void {
  useEffect(() => {
    addEventListener('online', retryNow)
    return () => removeEventListener('online', retryNow)
  }, [retryNow])
}
