import type { output } from 'zod/mini'
import { builtInPageTexts } from '#content/page-texts.ts'
import { PAGE_FIELDS } from '#contract/site/fields/pages/all.ts'
import type { updatePageTexts } from '#contract/site/pages.ts'
import { type LegalText, PageTexts } from '#contract/site/site.ts'
import { withChange } from '#server/documents/changes.ts'
import { createDocument, type DocumentDependencies } from '#server/documents/document.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import { withDrawnPictures } from './drawn-pictures.ts'
import { fillIn } from './fill-in.ts'
import { studioProfileIn } from './studio-profile.ts'

type TextsChange = output<(typeof updatePageTexts)['input']>
type LegalEdit = { title?: string | undefined; body?: string | undefined }

export function createPageTexts(dependencies: DocumentDependencies & { log: Logger }) {
  const { db, log, now } = dependencies
  const texts = createDocument<PageTexts, TextsChange>(dependencies, {
    name: 'page-texts',
    title: 'page texts',
    action: 'page_texts.updated',
    schema: PageTexts,
    // The built-in texts name the studio as its profile does.
    defaults: (documents) => builtInPageTexts(studioProfileIn(documents)),
    complete: withBuiltInTexts,
    prepare: (change, current) => withEditDates(change, current, now()),
  })
  return {
    ...texts,
    get: async () => withDrawnPictures(db, log, await texts.get()),
    /** The texts with a change that is not stored, as pages would show them. */
    getWith: async (toChange: (texts: PageTexts) => object) => {
      const state = await texts.get()
      const changed = PageTexts.parse(withChange(state.value, toChange(state.value)))
      const value = withBuiltInTexts(changed, builtInPageTexts(studioProfileIn(await dependencies.documents())))
      return withDrawnPictures(db, log, { ...state, value })
    },
    update: async (...edit: Parameters<typeof texts.update>) => withDrawnPictures(db, log, await texts.update(...edit)),
  }
}

/** Built-in texts where one is empty, except those that may be hidden. */
function withBuiltInTexts({ legal, ...pages }: PageTexts, builtIn: PageTexts): PageTexts {
  return {
    ...fillIn(PAGE_FIELDS, pages, builtIn),
    legal: {
      privacy: withBuiltInLegal(legal.privacy, builtIn.legal.privacy),
      terms: withBuiltInLegal(legal.terms, builtIn.legal.terms),
    },
  }
}

/** A text that is the built-in one has no date of its own. */
function withBuiltInLegal(text: LegalText, builtIn: LegalText): LegalText {
  const title = text.title || builtIn.title
  const body = text.body || builtIn.body
  const isEdited = title !== builtIn.title || body !== builtIn.body
  return { title, body, editedAt: isEdited ? text.editedAt : null }
}

function withEditDates(change: TextsChange, { legal }: PageTexts, nowMs: number): object {
  if (!change.legal) return change
  const { privacy, terms } = change.legal
  const dated = (edit: LegalEdit | undefined, text: LegalText) => edit && withEditDate(edit, text, nowMs)
  return { ...change, legal: { privacy: dated(privacy, legal.privacy), terms: dated(terms, legal.terms) } }
}

/** Keeps the date of an unchanged text. */
function withEditDate(edit: LegalEdit, text: LegalText, nowMs: number): LegalEdit & { editedAt?: string } {
  const isSame = (edit.title ?? text.title) === text.title && (edit.body ?? text.body) === text.body
  return isSame ? edit : { ...edit, editedAt: new Date(nowMs).toISOString() }
}
