import { getApiDocument } from '#contract/api-document.ts'
import { type Api, serve } from '#server/platform/http/api.ts'
import type { ApiDocument } from './service.ts'

/** The description of the API for developers. */
export function apiDocumentApi(api: Api, apiDocument: () => ApiDocument): void {
  serve(api, getApiDocument, apiDocument)
}
