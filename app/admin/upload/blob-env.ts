interface BlobGlobals {
  __BLOB_API_URL__?: string
  process?: { env?: Record<string, string> }
}

/** Sets where the blob client sends its requests; it reads this at every call. */
export function setBlobApi(url: string): void {
  const globals = globalThis as unknown as BlobGlobals
  globals.__BLOB_API_URL__ = url
  // The dev server's copy of the client reads its environment at run time; a build has the name above in its place.
  if (import.meta.env.DEV) {
    globals.process ??= {}
    globals.process.env ??= {}
    globals.process.env['VERCEL_BLOB_API_URL'] = url
    globals.process.env['VERCEL_BLOB_RETRIES'] = '0'
  }
}

// While the client starts, it chooses XMLHttpRequest for an address like this one: browsers stream request bodies over
// HTTP/2 only, and its other way to report progress is streaming.
setBlobApi('http://localhost')
