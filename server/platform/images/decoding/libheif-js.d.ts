/** The used part of libheif's JavaScript interface; the package's own types cover its C functions only. */
declare module 'libheif-js/wasm-bundle.js' {
  interface HeifImage {
    get_width(): number
    get_height(): number
    is_primary(): boolean
    /** Fills `target.data` with red, green, blue and alpha; hands over null when that fails. */
    display<T extends { data: Uint8ClampedArray; width: number; height: number }>(
      target: T,
      done: (drawn: T | null) => void,
    ): void
  }
  const libheif: { HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] } }
  export default libheif
}
