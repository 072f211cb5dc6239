import type { PageDraft } from '#contract/site/page-drafts.ts'
import type { PageTexts, StudioProfile } from '#contract/site/site.ts'
import type { DocumentState } from '#server/documents/document.ts'
import { markTexts } from './mark-texts.ts'
import { withDrafts } from './with-drafts.ts'

interface Document<T> {
  get: () => Promise<DocumentState<T>>
}

interface ReadDocuments {
  texts: Document<PageTexts>
  profile: Document<StudioProfile>
}

/**
 * The documents as public pages show them to people who change them there: with all drafts, and a mark of its field in each
 * value. Without marks, as strangers get them, while drafts cannot be read.
 */
export function inAdminMode<D extends ReadDocuments>(documents: D, listDrafts: () => Promise<readonly PageDraft[]>): D {
  const { texts, profile } = documents
  const get = async (): Promise<DocumentState<PageTexts>> => {
    const [state, studio, drafts] = await Promise.all([texts.get(), profile.get(), listDrafts().catch(() => undefined)])
    if (!drafts) return state
    return { ...state, value: markTexts(withDrafts(state.value, drafts, studio.value)) }
  }
  return { ...documents, texts: { ...texts, get } }
}
