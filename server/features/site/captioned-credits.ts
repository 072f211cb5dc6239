import type { PageTexts } from '#contract/site/site.ts'
import type { DocumentState } from '#server/documents/document.ts'

interface Document {
  get: () => Promise<DocumentState<PageTexts>>
}

/** The documents with the photographers of pictures in the captions below them, as far as a page has captions. */
export function captionedCredits<D extends { texts: Document }>(documents: D): D {
  const get = async () => {
    const state = await documents.texts.get()
    const value = withCredits(state.value)
    return value === state.value ? state : { ...state, value }
  }
  return { ...documents, texts: { ...documents.texts, get } }
}

/** The same texts where nobody is named. */
function withCredits(texts: PageTexts): PageTexts {
  const { panelPictures, panelCaptions } = texts.about
  const credits = panelPictures.map(({ rights }) => rights?.photographer ?? '')
  if (credits.every((photographer) => photographer === '')) return texts
  const captions = panelCaptions.map((caption, index) => withCredit(caption, credits[index] ?? ''))
  return { ...texts, about: { ...texts.about, panelCaptions: captions } }
}

/** As 'The porch at dusk · Photograph: Ada Lens'. */
function withCredit(caption: string, photographer: string): string {
  const credit = photographer && `Photograph: ${photographer}`
  return [caption, credit].filter(Boolean).join(' · ')
}
