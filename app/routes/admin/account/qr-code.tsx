import { encode } from 'uqr'

interface QrCodeProps {
  text: string
  /** The text in the code. */
  label: string
  className?: string | undefined
}

export function QrCode({ text, label, className }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={className}
    >
      <path d={pathOf(data)} fill="currentColor" />
    </svg>
  )
}

/** One square a dark module. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  const squares = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
  return squares.join('')
}
