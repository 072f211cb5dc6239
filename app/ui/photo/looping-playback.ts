import { useEffect, useRef, useState } from 'react'
import { useReducedMotion } from '../reduced-motion.ts'
import { savesData } from '../saves-data.ts'

type Status = 'paused' | 'loading' | 'playing' | 'failed'

interface LoopingPlayback {
  /** Addresses of the same film; the next one is tried when one fails. */
  sources: readonly string[]
  /** 1 is the speed it was filmed at. */
  playbackRate: number
  /** Called once the last source has failed. */
  onFail: (() => void) | undefined
}

/**
 * Lets a film run while it is in view. It starts by itself where motion is welcome and no data is saved; once a visitor has
 * chosen to play or to pause, that choice stands.
 */
export function useLoopingPlayback({ sources, playbackRate, onFail }: LoopingPlayback) {
  const video = useRef<HTMLVideoElement>(null)
  const [sourceIndex, setSourceIndex] = useState(0)
  const [inView, setInView] = useState(false)
  const [choice, setChoice] = useState<'play' | 'pause'>()
  const [status, setStatus] = useState<Status>('paused')
  const [hasBegun, setBegun] = useState(false)
  const reducedMotion = useReducedMotion()
  const source = sources[sourceIndex]
  const comesUnasked = inView && !savesData()
  const plays = choice ? inView && choice === 'play' : comesUnasked && !reducedMotion

  useEffect(() => {
    if (!video.current) return undefined
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false))
    observer.observe(video.current)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    const element = video.current
    if (!element || source === undefined) return
    // As a property: the server's markup carries no `muted`, and sound would forbid playing unasked.
    element.muted = true
    element.defaultPlaybackRate = playbackRate
    element.playbackRate = playbackRate
    if (!plays) element.pause()
    // A browser that refuses to play unasked leaves the play button to the visitor; broken films fire `error`.
    else element.play().catch(() => setStatus(pausedUnlessFailed))
  }, [plays, playbackRate, source])

  const fail = () => {
    if (sourceIndex + 1 < sources.length) {
      setSourceIndex(sourceIndex + 1)
      return
    }
    setStatus('failed')
    onFail?.()
  }

  return {
    status,
    /** False until the film has run for the first time. */
    hasBegun,
    toggle: () => setChoice(status === 'paused' ? 'play' : 'pause'),
    videoProps: {
      ref: video,
      src: source,
      preload: comesUnasked ? 'metadata' : 'none',
      onPlay: () => setStatus('loading'),
      onWaiting: () => setStatus('loading'),
      onPlaying: () => {
        setStatus('playing')
        setBegun(true)
      },
      onPause: () => setStatus(pausedUnlessFailed),
      onError: fail,
    },
  } as const
}

/** A film that fails while it plays reports a pause right after its error. */
function pausedUnlessFailed(status: Status): Status {
  return status === 'failed' ? status : 'paused'
}
