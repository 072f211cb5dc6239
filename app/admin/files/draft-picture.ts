import type { Picture } from '#contract/pictures.ts'
import type { ProjectImage } from '#contract/portfolio.ts'
import type { UploadChange, UploadState } from './upload-state.ts'

export interface FocalPoint {
  x: number
  y: number
}

export const CENTER: FocalPoint = { x: 0.5, y: 0.5 }

/** A picture as it is worked on: chosen, on its way, or part of the project already. */
export interface DraftPicture {
  id: string
  name: string
  contentType: string
  /** What will be sent. */
  sizeBytes: number
  /** What was chosen, before any conversion. */
  originalBytes: number
  convertedFrom?: 'TIFF' | 'GIF'
  /** `stored` was there before; `missing` has to be chosen again before it can be gone on with. */
  state: 'processing' | 'missing' | 'waiting' | 'uploading' | 'done' | 'failed' | 'stored'
  /** How much has been sent, up to 1. */
  fraction: number
  /** Why it did not arrive, or cannot. */
  error?: string | undefined
  ticket: UploadState
  /** Address of something small to show; empty where there is nothing yet. */
  previewUrl: string
  /** What is known of a picture that is stored. */
  picture?: Picture
  alt: string
  focal: FocalPoint
}

/** Its address in the storage; undefined until all of it is there. */
export function srcOf({ ticket }: DraftPicture): string | undefined {
  return ticket.url
}

export function storedPicture({ src, alt = '', picture }: ProjectImage): DraftPicture {
  return {
    id: src,
    name: decodeURIComponent(src.split('/').at(-1) ?? src).replace(/^\d+-/, ''),
    contentType: '',
    sizeBytes: 0,
    originalBytes: 0,
    state: 'stored',
    fraction: 1,
    ticket: { pathname: '', parts: [], url: src },
    previewUrl: src,
    ...(picture && { picture }),
    alt,
    focal: picture?.focal ?? CENTER,
  }
}

export function withChange(draft: DraftPicture, change: UploadChange): DraftPicture {
  return { ...draft, ...change }
}

export const isNew = ({ state }: DraftPicture) => state !== 'stored'
export const needsUpload = (draft: DraftPicture) => isNew(draft) && draft.state !== 'done'
