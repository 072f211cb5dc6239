import 'react'

declare module 'react' {
  interface CSSProperties {
    /** Custom properties, in px where they carry a length. */
    [name: `--${string}`]: string | number | undefined
  }
}
