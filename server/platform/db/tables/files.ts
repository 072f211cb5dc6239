import type { Generated } from 'kysely'

/** An uploaded file below /media/. Its bytes lie in the blob store, under keys whose bytes never change. */
export interface StoredFileTable {
  pathname: string
  /** Key of the public file. */
  blob_key: string
  /** Key of the file that renditions are drawn from; often the public file itself. */
  drawable_key: string
  /** Key of the file as it came; the public file itself where nothing had to be taken out of it. */
  original_key: string
  /** Content type of the public file. */
  content_type: string
  received_type: string
  /** Size of the public file. */
  size_bytes: number
  etag: string
  sha256: string
  original_sha256: string
  width: number
  height: number
  lqip: string
  version: string
  cache_control: string
  /** Id of the upload that it came by: the same upload sent again is not another file. */
  upload_ref: string
  uploaded_at_ms: number
  /** JSON list of the keys that its bytes still lie under, in order; null once they lie under the keys above. */
  parts: string | null
  /** Time of its move to the trash, as a file of a project that was never saved. */
  trashed_at_ms: Generated<number | null>
  /** True after it was taken out of the trash: the sweep does not put it there again. */
  kept: Generated<boolean>
  /** Facts of a film, as JSON; null for any other file. */
  film: string | null
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
