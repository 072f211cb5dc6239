export interface FinishedPart {
  partNumber: number
  etag: string
}

/** How much of a file has been uploaded: enough to go on from there, also in another page. */
export interface UploadState {
  pathname: string
  /** Given by the storage when the upload begins. */
  upload?: { uploadId: string; key: string }
  parts: readonly FinishedPart[]
  /** Where the file is, once all of it has arrived. */
  url?: string
}

/** New values of a picture while its file is uploaded. */
export interface UploadChange {
  ticket?: UploadState
  state?: 'waiting' | 'uploading' | 'done' | 'failed'
  /** How much has been sent, up to 1. */
  fraction?: number
  error?: string | undefined
}
