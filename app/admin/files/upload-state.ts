export interface FinishedPart {
  partNumber: number
  etag: string
}

/** State of a file's upload, with all that is needed to continue it, even after a reload. */
export interface UploadState {
  pathname: string
  /** Identifies the multipart upload; set when it has begun. */
  upload?: { uploadId: string; key: string }
  parts: readonly FinishedPart[]
  /** Address of the file; set when the upload is complete. */
  url?: string
}

/** New values of a picture while its file is uploaded. */
export interface UploadChange {
  uploadState?: UploadState
  state?: 'waiting' | 'uploading' | 'done' | 'failed'
  /** Share of the bytes sent, from 0 to 1. */
  fraction?: number
  error?: string | undefined
}
