import type { Generated } from 'kysely'

/** What was uploaded and may be fetched below /media/. The bytes lie in the blob store, under keys that never get others. */
export interface StoredFileTable {
  pathname: string
  /** What the public gets. */
  blob_key: string
  /** What renditions are drawn from; often the public file itself. */
  drawable_key: string
  /** What came, untouched; the public file itself where nothing had to be taken out of it. */
  original_key: string
  /** Of the public file. */
  content_type: string
  received_type: string
  /** Of the public file. */
  size_bytes: number
  etag: string
  sha256: string
  original_sha256: string
  width: number
  height: number
  lqip: string
  version: string
  cache_control: string
  /** The upload that it came by: the same upload sent again is not another file. */
  upload_ref: string
  uploaded_at_ms: number
  /** JSON list of the keys that its bytes still lie under, in order; null once they lie under the keys above. */
  parts: string | null
  /** When it went to the trash, as a file of a project that was never saved. */
  trashed_at_ms: Generated<number | null>
  /** True once somebody has taken it out of the trash: nothing puts it there again. */
  kept: Generated<boolean>
}

/** A folder that was made by name; others are there because files are in them. */
export interface BlobFolderTable {
  pathname: string
  created_at_ms: number
}

/** Bytes that belong to no file: not yet, or no longer. */
export interface BlobLeftoverTable {
  key: string
  since_ms: number
}
