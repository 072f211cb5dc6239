export const PHASE = {
  thumbnail: 'Uploading thumbnail',
  newThumbnail: 'Uploading new thumbnail',
  file: (nth: number, count: number) => `Uploading file ${nth} of ${count}`,
  saving: 'Saving project metadata',
  savingUpdate: 'Saving updated metadata',
} as const

export interface Progress {
  phase: string
  /** Name of the file that was started last. */
  file: string
  /** Uploads that have finished. */
  current: number
  total: number
}

/** Percentage of finished uploads; 100 with nothing to upload. */
export function percentOf({ current, total }: Pick<Progress, 'current' | 'total'>): number {
  return total === 0 ? 100 : Math.round((current / total) * 100)
}
