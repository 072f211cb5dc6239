import { useCallback, useEffect, useRef, useState } from 'react'
import { useReducedMotion } from '#app/ui/reduced-motion.ts'

const ENVELOPE = { framesAtMs: [0, 500, 800, 1200], letterAfterMs: 600, closeResetMs: 150 } as const

const LAST_FRAME = ENVELOPE.framesAtMs.length - 1
const LETTER_AT_MS = (ENVELOPE.framesAtMs[LAST_FRAME] ?? 0) + ENVELOPE.letterAfterMs

type Stage = 'closed' | 'opening' | 'letter' | 'closing'

/**
 * The opening of one envelope: its frames 0 to 3, then the letter. Closing the letter brings frame 0 back a moment
 * later. For people who prefer less motion the letter opens at once.
 *
 * @param onOpen Called at each opening, with a function that folds this envelope again.
 */
export function useEnvelope(onOpen: (fold: () => void) => void) {
  const [stage, setStage] = useState<Stage>('closed')
  const [frame, setFrame] = useState(0)
  const timers = useRef<number[]>([])
  const reducedMotion = useReducedMotion()

  const stopTimers = useCallback(() => {
    for (const timer of timers.current) clearTimeout(timer)
    timers.current = []
  }, [])
  useEffect(() => stopTimers, [stopTimers])

  const open = () => {
    if (stage === 'opening' || stage === 'letter') return
    onOpen(fold)
    stopTimers()
    setFrame(0)
    if (reducedMotion) {
      setStage('letter')
      return
    }
    setStage('opening')
    timers.current = [
      ...ENVELOPE.framesAtMs.map((atMs, next) => window.setTimeout(() => setFrame(next), atMs)),
      window.setTimeout(() => setStage('letter'), LETTER_AT_MS),
    ]
  }

  const fold = () => {
    stopTimers()
    reset()
  }

  const reset = () => {
    setFrame(0)
    setStage('closed')
  }

  const close = () => {
    if (stage !== 'letter') return
    setStage('closing')
    timers.current = [window.setTimeout(reset, ENVELOPE.closeResetMs)]
  }

  return { frame, moving: stage !== 'closed', letterOpen: stage === 'letter', open, close }
}
