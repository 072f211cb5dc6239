import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { type EditableDocument, pickFields } from '#app/admin/editor/editable-document.ts'
import { privateDraft } from '#app/admin/editor/private-draft.ts'
import { useDocumentEditor } from '#app/admin/editor/use-document-editor.ts'
import { publicationError } from '#app/admin/visibility/visibility.ts'
import { createRequestKey } from '#app/form/request-key.ts'
import {
  type EditableTestimonial,
  type Testimonial,
  TestimonialInput,
  updateTestimonial,
} from '#contract/testimonials.ts'
import { describeField, LETTER_FIELDS, type LetterDraft } from './letter-draft.ts'
import { addLetter, changeLetter, fetchLetters } from './letters-data.ts'

type Letter = Testimonial | null

export type LetterEditor = ReturnType<typeof useLetterEditor>

/** A letter while it is edited, or a new one where `loaded` is null. A draft outlives a reload and a crash of the tab. */
export function useLetterEditor(loaded: EditableTestimonial | null) {
  const [document] = useState(() => letterDocument(loaded?.id))
  const [isSaved, setSaved] = useState(false)
  const navigate = useNavigate()
  const editor = useDocumentEditor({
    document,
    loaded: { value: loaded, etag: loaded?.etag ?? '' },
    words: {
      saved: ({ base, saved }) => ({
        title: base.value ? 'Letter saved' : 'Letter added',
        text: saved.value?.author ?? '',
      }),
      conflict: 'Somebody else changed this letter',
      describe: describeField,
      gone: 'Somebody has deleted this letter. What you typed is still here: save again to add it anew.',
    },
    onStored: () => setSaved(true),
  })

  useEffect(() => {
    if (isSaved) void navigate('/admin/testimonials')
  }, [isSaved, navigate])

  return { ...editor, edited: isSaved ? [] : editor.edited }
}

/** @param id Undefined for a new letter. */
function letterDocument(id: string | undefined): EditableDocument<Letter, LetterDraft, Partial<LetterDraft>> {
  let sent = { body: '', key: '' }
  /** The same letter again, after an answer that got lost, is sent with the same key. */
  const keyOf = (change: object) => {
    const body = JSON.stringify(change)
    if (sent.body !== body) sent = { body, key: createRequestKey() }
    return sent.key
  }
  return {
    ...LETTER_FIELDS,
    toChange: (draft, names, base) => (base ? { ...pickFields(draft, names), id: base.id } : draft),
    schema: (base) => (base ? updateTestimonial.input : TestimonialInput),
    check: ({ hidden, publishAt }) => {
      const error = publicationError({ isPublic: !hidden, publishAt })
      return error === undefined ? undefined : { publishAt: [error] }
    },
    load: async () => {
      const letter = (await fetchLetters()).find((letter) => letter.id === id)
      return letter && { value: letter, etag: letter.etag }
    },
    save: (change, { value, etag }) =>
      value
        ? changeLetter(value.id, change, etag)
        : addLetter({ ...LETTER_FIELDS.toDraft(null), ...change }, keyOf(change)),
    renewed: { value: null, etag: '' },
    kept: privateDraft(`letter:${id ?? ''}`),
    savesUnedited: true,
  }
}
