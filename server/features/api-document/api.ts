import { getApiDocument } from '#contract/api-document.ts'
import { type Api, serve } from '#server/platform/http/api.ts'
import { maxBodyBytes } from '#server/platform/http/requests/body-size.ts'
import { describeApi } from './document.ts'

/** The description of the API for developers. @param sessionCookie Name of the cookie of a session. */
export function apiDocumentApi(api: Api, sessionCookie: string): void {
  let made: ReturnType<typeof describeApi> | undefined
  serve(api, getApiDocument, () => (made ??= describeApi({ sessionCookie, maxBodyBytes })))
}
