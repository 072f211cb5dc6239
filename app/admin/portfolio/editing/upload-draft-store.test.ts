import { expect, it } from 'vitest'
import { newForm } from './project-form.ts'
import { readDraft } from './upload-draft-store.ts'

it('UPL-47: an upload that an earlier release stored in the browser can still be continued', () => {
  const file = { id: '1', name: '1.jpg', contentType: 'image/jpeg', sizeBytes: 1, originalBytes: 1, alt: '' }
  const state = { pathname: 'portfolio/pier/files/1-1.jpg', parts: [{ partNumber: 1, etag: 'a' }] }
  const stored = { ...file, focal: { x: 0.5, y: 0.5 }, ticket: state }
  const draft = { target: '', form: newForm([]), folderId: 'pier', requestKey: 'k', folderName: '', savedAtMs: 1 }
  const read = readDraft({ ...draft, openingId: '1', thumbnail: stored, files: [stored] })
  expect([read.heroId, read.thumbnail?.uploadState, read.files[0]?.uploadState]).toEqual(['1', state, state])
  expect(readDraft(read)).toEqual(read)
  expect('heroId' in readDraft({ ...draft, thumbnail: undefined, files: [stored] })).toBe(false)
})
