/** A beach umbrella on the sand, the drawing above an empty list; decoration. */
export function Umbrella({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 92 34"
      width="92"
      height="34"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      aria-hidden
    >
      <path d="M1 32.2H91M46 8V1M17.5 32C17.5 18 29.5 8 46 8S74.5 18 74.5 32" />
      <path d="M31.8 32C31.8 18 37.5 9.5 46 8 54.5 9.5 60.2 18 60.2 32" />
    </svg>
  )
}
