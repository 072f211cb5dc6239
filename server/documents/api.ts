import type { output } from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import type { User } from '#contract/people/session.ts'
import { Answer } from '#server/platform/http/answer.ts'
import { type Api, serve, viewerOf } from '#server/platform/http/api.ts'
import type { ExpectedVersions } from '#server/platform/version.ts'
import type { DocumentState, SavedDocument } from './document.ts'

interface DocumentEndpoints {
  get: Endpoint
  update: Endpoint
}

interface EditableDocument<T, Change> {
  get: () => Promise<DocumentState<T>>
  update: (change: Change, expected: ExpectedVersions, actor: User) => Promise<SavedDocument<T>>
}

/** Gives a state as it is answered to somebody, or to a stranger. */
type Present<T> = (state: DocumentState<T>, viewer: User | undefined) => DocumentState<T> | Promise<DocumentState<T>>

/** Binds the two endpoints of a document. @param present Omit where everybody reads the same. */
export function serveDocument<E extends DocumentEndpoints>(
  api: Api,
  { get, update }: E,
  document: EditableDocument<output<E['update']['output']>, output<E['update']['input']>>,
  present: Present<output<E['update']['output']>> = (state) => state,
): void {
  serve(api, get, async (_, c) => toAnswer(await present(await document.get(), c.get('viewer'))))
  serve(api, update, async (change, c, expected) =>
    toAnswer(await document.update(change as output<E['update']['input']>, expected, viewerOf(c))),
  )
}

const toAnswer = <T>({ value, ...headers }: DocumentState<T>): Answer<T> => new Answer(value, headers)
