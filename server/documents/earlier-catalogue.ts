/**
 * Brings a stool catalogue, or parts of one, into the shape of today. In data folders and exports from before the remote
 * film had a field of its own, it is `video.fallbackUrl`.
 */
export function fromEarlierCatalogue(stored: unknown): unknown {
  const { video, ...rest } = Object(stored) as Record<string, unknown>
  if (!isEarlierVideo(video)) return stored
  const { fallbackUrl, ...film } = video
  return { videoFallbackUrl: fallbackUrl, ...rest, video: film }
}

const isEarlierVideo = (video: unknown): video is { fallbackUrl: unknown } =>
  typeof video === 'object' && video !== null && 'fallbackUrl' in video
