import { useRevalidator } from 'react-router'
import { type EditableDocument, pickFields, type Stored } from '#app/admin/editor/editable-document.ts'
import { privateDraft } from '#app/admin/editor/private-draft.ts'
import { storedBy } from '#app/admin/editor/stored-document.ts'
import { useDocumentEditor } from '#app/admin/editor/use-document-editor.ts'
import { outdateRootData } from '#app/loaders/root-data.ts'
import {
  getHomeTours,
  getPageTexts,
  getStudioProfile,
  updateHomeTours,
  updatePageTexts,
  updateStudioProfile,
} from '#contract/site/pages.ts'
import type { PageTexts, StudioProfile } from '#contract/site/site.ts'
import type { HomeTours } from '#contract/site/tours.ts'
import type { PagesData } from './pages-data.ts'
import { cardsWith, type DocumentName, titleOf } from './parts.ts'
import { usePageDrafts } from './use-page-drafts.ts'
import { nest, type Values, valuesOf, wordsOf } from './values.ts'

const PROFILE: EditableDocument<StudioProfile, Values, object> = {
  toDraft: valuesOf,
  toChange: nest,
  ...storedBy({ get: getStudioProfile, update: updateStudioProfile }),
  kept: privateDraft('studio-profile'),
}

/** The legal texts, which are public once they are saved; the fixed pages have drafts. */
const TEXTS: EditableDocument<PageTexts, Values, object> = {
  toDraft: ({ legal }) => valuesOf({ legal }),
  toChange: nest,
  ...storedBy({ get: getPageTexts, update: updatePageTexts }),
  kept: privateDraft('page-texts'),
}

const TOURS: EditableDocument<HomeTours, HomeTours, object> = {
  toDraft: (value) => value,
  toChange: pickFields,
  ...storedBy({ get: getHomeTours, update: updateHomeTours }),
  kept: privateDraft('home-tours'),
}

export type PagesEditor = ReturnType<typeof usePagesEditor>
export type ToursEditor = PagesEditor['tours']
export type TextsEditor = Pick<PagesEditor['texts'], 'draft' | 'edited' | 'errors' | 'isSaving' | 'change'> & {
  save: (names?: readonly string[]) => Promise<void>
}

/** The facts and texts of the site while they are edited, each document by itself. */
export function usePagesEditor(data: PagesData) {
  const { profile, texts, tours } = data
  return {
    drafts: usePageDrafts(data),
    profile: usePageDocument('profile', PROFILE, profile, describeText),
    texts: usePageDocument('texts', TEXTS, texts, describeText),
    tours: usePageDocument(
      'tours',
      TOURS,
      tours,
      (_, { tours }) => tours.map(({ title }) => title).join(', ') || 'none',
    ),
  }
}

/** @param describe One field in words, as '“Megan”'. */
function usePageDocument<Value, Draft extends object, Change>(
  name: DocumentName,
  document: EditableDocument<Value, Draft, Change>,
  loaded: Stored<Value>,
  describe: (field: keyof Draft & string, draft: Draft) => string,
) {
  const { revalidate } = useRevalidator()
  const titlesOf = (fields: readonly string[]) => cardsWith(name, fields).map(({ title }) => title)
  return useDocumentEditor({
    document,
    loaded,
    words: {
      saved: ({ names }) => ({ title: 'Success!', text: `${titlesOf(names).join(', ')} saved` }),
      titlesOf,
      conflict: 'Somebody else saved changes',
      describe: (field, draft) => `${titleOf(name, field)}: ${describe(field, draft)}`,
    },
    // The footer and other pages show it, too.
    onStored: () => {
      outdateRootData()
      void revalidate()
    },
  })
}

const SHOWN_LENGTH = 160

function describeText(field: string, values: Values): string {
  const value = wordsOf(values[field])
  const shown = value.length > SHOWN_LENGTH ? `${value.slice(0, SHOWN_LENGTH)}…` : value
  return value === '' ? 'empty' : `“${shown}”`
}
