import type { Picture } from '#contract/pictures.ts'
import type { RenditionFormat } from '#contract/renditions.ts'
import type { DrawnFacts } from '#server/platform/images/inspection.ts'

/** One picture to make from another. The target names the job: two jobs with one target are the same job. */
export interface RenderJob {
  /** Absolute path of the source, or its bytes. */
  source: string | Uint8Array
  /** Absolute path; the file appears there complete or not at all. */
  targetPath: string
  format: RenditionFormat
  /** Upper bound in pixels: a source is not enlarged to reach it, unless it is cropped. */
  widthPx: number
  /** Makes the picture exactly `widthPx` × `heightPx`, cut around the focal point, enlarging a small source. */
  crop?: { heightPx: number; focal: Picture['focal'] }
}

/** Types of files that browsers or our renditions cannot be made from as they are. */
export type DrawnType = 'image/tiff' | 'image/heic' | 'image/avif' | 'application/pdf'

/** A picture to be drawn anew, upright and in a format that everything understands. */
export interface DrawJob {
  /** Absolute path. Its bytes are of this type. */
  source: string
  type: DrawnType
  /** Absolute path; the file appears there complete or not at all. A PDF becomes a PNG, everything else a JPEG. */
  targetPath: string
}

/** What the worker process is sent: the job, and where to write before the file moves to its target. */
export type WorkerRequest =
  | ({ kind: 'rendition'; temporaryPath: string } & RenderJob)
  | ({ kind: 'drawing'; temporaryPath: string } & DrawJob)
  | { kind: 'facts'; source: string }

/** What the worker process answers. */
export type WorkerReply =
  | { ok: true; facts?: DrawnFacts | undefined }
  | {
      ok: false
      reason: string
      /** Set when the machine failed (ENOSPC, EIO), not the picture. */
      systemCode?: string | undefined
      /** Why, in words for the person whose picture it is. */
      sentence?: string | undefined
    }
