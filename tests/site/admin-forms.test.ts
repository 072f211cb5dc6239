import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Where the draft of each form is kept in the browser. */
const KEPT: Record<string, string> = {
  'app/routes/admin/testimonials/letter-editor.tsx': 'app/routes/admin/testimonials/use-letter-editor.ts',
  'app/routes/admin/inbox/lead-notes.tsx': 'app/routes/admin/inbox/lead-notes.tsx',
  'app/routes/admin/media/report.tsx': 'app/routes/admin/media/use-description.ts',
  'app/routes/admin/redirects/add-redirect.tsx': 'app/admin/editor/use-kept-fields.ts',
  'app/routes/admin/people/invite-form.tsx': 'app/admin/editor/use-kept-fields.ts',
  'app/routes/admin/settings/use-settings-editor.ts': 'app/routes/admin/settings/use-settings-editor.ts',
  'app/routes/admin/catalogue/use-catalogue-editor.ts': 'app/routes/admin/catalogue/use-catalogue-editor.ts',
  'app/admin/portfolio/editing/use-project-edit.ts': 'app/admin/portfolio/editing/use-project-edit.ts',
  'app/routes/admin/mails/use-mails-editor.ts': 'app/routes/admin/mails/use-mails-editor.ts',
  'app/routes/admin/mails/use-answers-editor.ts': 'app/routes/admin/mails/use-answers-editor.ts',
  'app/routes/admin/letters/use-letter-editor.ts': 'app/routes/admin/letters/use-letter-editor.ts',
  'app/routes/admin/pages/use-pages-editor.ts': 'app/routes/admin/pages/use-pages-editor.ts',
  'app/routes/admin/pages/use-page-draft.ts': 'app/routes/admin/pages/page-state.ts',
  'app/routes/admin/pages/tour-fields.tsx': 'app/routes/admin/pages/tour-draft.ts',
  'app/routes/admin/today/whose-site.tsx': 'app/routes/admin/today/whose-site-draft.ts',
  'app/routes/admin/inbox/reply/reply-form.tsx': 'app/routes/admin/inbox/reply/reply-draft.ts',
}

/** Forms that keep nothing, with the reason. */
const NOT_KEPT: Record<string, string> = {
  'app/routes/admin/account/account-form.tsx': 'passwords and codes, which no browser may keep',
  'app/routes/admin/data/bring-back-dialog.tsx': 'the word that confirms',
  'app/routes/admin/data/clear-section.tsx': 'the word that confirms',
  'app/routes/admin/personal-data/erase-dialog.tsx': 'the word that confirms',
  'app/routes/admin/personal-data/personal-data-section.tsx': 'a search',
  'app/routes/admin/media/media-search.tsx': 'a search, in the address',
  'app/admin/list-filter/list-filter.tsx': 'a search, in the address',
  'app/admin/portfolio/dialogs/address-dialog.tsx': 'one word, made anew from the title each time',
  'app/admin/portfolio/dialogs/project-dialog.tsx':
    'the texts by use-project-edit.ts, new ones with their files by upload-draft-store.ts',
  'app/admin/smallest-phone/smallest-phone.tsx': 'nothing is typed in it: it asks for the page of a frame',
  'app/admin/file-choice/address-form.tsx': 'an address that is used at once, in a form that is kept',
}

const sources = globSync('app/{admin,routes/admin}/**/*.{ts,tsx}')
  .filter((file) => !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

it('B64: every form of the admin area keeps itself as one types, or has a reason not to', () => {
  const forms = sources
    .filter(
      ({ file, text }) => /<form\b|useDocumentEditor\(\{/.test(text) && !file.includes('editor/use-document-editor'),
    )
    .map(({ file }) => file)
  const known = [...Object.keys(KEPT), ...Object.keys(NOT_KEPT)]
  const keepers = new Set(Object.values(KEPT))
  expect(forms.filter((file) => !known.includes(file) && !keepers.has(file))).toEqual([])
  expect(known.filter((file) => !forms.includes(file))).toEqual([])
})

it('B64: what is said to keep a form does', () => {
  const keepsNothing = Object.values(KEPT).filter((file) => !readFileSync(file, 'utf8').includes('privateDraft('))
  expect(keepsNothing).toEqual([])
  const withoutHook = Object.entries(KEPT)
    .filter(([, keeper]) => keeper.endsWith('use-kept-fields.ts'))
    .filter(([file]) => !readFileSync(file, 'utf8').includes('useKeptFields('))
  expect(withoutHook).toEqual([])
})
