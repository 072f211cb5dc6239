import type { Picture, RenditionFormat } from '#contract/pictures.ts'

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

/** What the worker process is sent: the job, and where to write before the file moves to its target. */
export interface WorkerRequest extends RenderJob {
  temporaryPath: string
}

/** What the worker process answers. `systemCode` is set when the machine failed (ENOSPC, EIO), not the picture. */
export type WorkerReply = { ok: true } | { ok: false; reason: string; systemCode?: string | undefined }
