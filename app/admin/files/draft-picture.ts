import { CENTER } from '#contract/files/center.ts'
import type { PictureRights, ShownRights } from '#contract/files/picture-rights.ts'
import type { Picture } from '#contract/files/pictures.ts'
import type { ProjectImage } from '#contract/portfolio/portfolio.ts'
import type { UploadState } from './upload-state.ts'

export interface FocalPoint {
  x: number
  y: number
}

/** A picture in a project's form: chosen, being uploaded, or stored with the project. */
export interface DraftPicture {
  id: string
  name: string
  contentType: string
  /** Size of the upload. */
  sizeBytes: number
  /** Size of the chosen file, before any conversion. */
  originalBytes: number
  convertedFrom?: 'TIFF' | 'GIF'
  /** `stored`: part of the project. `missing`: to be chosen again before its upload can continue. */
  state: 'processing' | 'missing' | 'waiting' | 'uploading' | 'done' | 'failed' | 'stored'
  /** Share of the bytes sent, from 0 to 1. */
  fraction: number
  /** Message for people when it was not or cannot be uploaded. */
  error?: string | undefined
  uploadState: UploadState
  /** URL of a small version; empty until there is one. */
  previewUrl: string
  /** Facts of a stored picture. */
  picture?: Picture
  alt: string
  focal: FocalPoint
  /** Its own; null where they have been taken away, left out where it has those of its project. */
  rights?: PictureRights | null
  /** Address of the stored picture in whose place it comes. */
  replaces?: string | undefined
}

/** Its address; undefined until the upload is complete. */
export function srcOf({ uploadState }: DraftPicture): string | undefined {
  return uploadState.url
}

export function storedPicture({ src, alt = '', picture, rights }: ProjectImage): DraftPicture {
  return {
    id: src,
    name: decodeURIComponent(src.split('/').at(-1) ?? src).replace(/^\d+-/, ''),
    contentType: '',
    sizeBytes: 0,
    originalBytes: 0,
    state: 'stored',
    fraction: 1,
    uploadState: { pathname: '', parts: [], url: src },
    previewUrl: src,
    ...(picture && { picture }),
    alt,
    focal: picture?.focal ?? CENTER,
    ...ownRights(rights),
  }
}

function ownRights({ isOwn, ...rights }: ShownRights = {}) {
  return isOwn ? { rights } : {}
}

export const isNew = ({ state }: DraftPicture) => state !== 'stored'
export const needsUpload = (draft: DraftPicture) => isNew(draft) && draft.state !== 'done'
