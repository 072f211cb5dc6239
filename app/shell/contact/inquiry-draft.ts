import { createRequestKey } from '#app/form/request-key.ts'
import type { InquiryInput } from '#contract/inquiries.ts'
import { INQUIRY_FIELDS } from './inquiry-errors.ts'

const STORAGE_KEY = 'inquiry-draft'

/** What is being written, and the key under which the server tells a repeated request from a second inquiry. */
export interface InquiryDraft {
  inquiry: InquiryInput
  idempotencyKey: string
}

/** The draft of these words: still the previous one while nothing has changed, so that trying again is the same request. */
export function draftOf(inquiry: InquiryInput, previous: InquiryDraft | undefined): InquiryDraft {
  const isSame = previous && INQUIRY_FIELDS.every((field) => previous.inquiry[field] === inquiry[field])
  return isSame ? previous : { inquiry, idempotencyKey: createRequestKey() }
}

/** The draft that this tab keeps, if any. */
export function readDraft(): InquiryDraft | undefined {
  const text = quietly((storage) => storage.getItem(STORAGE_KEY))
  return text ? parseDraft(text) : undefined
}

export function keepDraft(draft: InquiryDraft): void {
  quietly((storage) => storage.setItem(STORAGE_KEY, JSON.stringify(draft)))
}

export function dropDraft(): void {
  quietly((storage) => storage.removeItem(STORAGE_KEY))
}

function parseDraft(text: string): InquiryDraft | undefined {
  try {
    const { inquiry, idempotencyKey } = JSON.parse(text) as InquiryDraft
    const isComplete = INQUIRY_FIELDS.every((field) => typeof inquiry[field] === 'string')
    return isComplete && typeof idempotencyKey === 'string' ? { inquiry, idempotencyKey } : undefined
  } catch {
    return undefined
  }
}

/** A full or forbidden storage costs the draft, nothing else. */
function quietly<T>(act: (storage: Storage) => T): T | undefined {
  try {
    return act(sessionStorage)
  } catch {
    return undefined
  }
}
