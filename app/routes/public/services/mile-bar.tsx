const MILES = [1, 2, 3, 4, 5, 6, 7]
const PITCH_PX = 23

const tickX = (mile: number) => 7 + (mile - 1) * PITCH_PX

/** The island's seven miles as a line, with a dot at one of them; decoration. */
export function MileBar({ mile }: { mile: number }) {
  const ticks = MILES.filter((other) => other !== mile).map((other) => `M${tickX(other) + 0.5} 2v8`)
  return (
    <svg width={152} height={12} viewBox="0 0 152 12" fill="none" stroke="currentColor" aria-hidden>
      <path d={`M0 6.5h152${ticks.join('')}`} />
      <circle cx={tickX(mile)} cy={6.5} r={5.5} fill="currentColor" stroke="none" />
    </svg>
  )
}
