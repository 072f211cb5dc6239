import { maxBodyBytes } from '#server/platform/http/requests/body-size.ts'
import { describeApi } from './document.ts'

export type ApiDocument = ReturnType<typeof describeApi>

/** Returns the description of the API, which is made once. @param sessionCookie Name of the cookie of a session. */
export function createApiDocument(sessionCookie: string): () => ApiDocument {
  let made: ApiDocument | undefined
  return () => (made ??= describeApi({ sessionCookie, maxBodyBytes }))
}
