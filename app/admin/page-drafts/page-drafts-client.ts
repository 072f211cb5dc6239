import { adminCall } from '#app/admin/admin-call.ts'
import type { Saved, Stored } from '#app/admin/editor/editable-document.ts'
import { loadStored, saveStored } from '#app/admin/editor/stored-document.ts'
import type { CallOptions } from '#app/client/api.ts'
import type { FixedPageId } from '#contract/site/fields/pages/all.ts'
import {
  discardPageDraft,
  type FieldValues,
  getPageDraft,
  listPageDrafts,
  type PageDraft,
  publishPageDraft,
  savePageDraft,
} from '#contract/site/page-drafts.ts'

// Each call asks for a sign-in again where the session has ended, and throws as `adminCall` does.

/** @returns The drafts that change something. */
export const listDrafts = async (options: CallOptions = {}): Promise<PageDraft[]> =>
  (await adminCall(listPageDrafts, {}, { cache: 'no-store', ...options })).drafts

/** @returns The drafts of all pages, also empty ones. */
export const listAllDrafts = async (options: CallOptions = {}): Promise<PageDraft[]> =>
  (await adminCall(listPageDrafts, { withEmpty: '1' }, { cache: 'no-store', ...options })).drafts

/** @returns The draft with its entity tag; an empty one where nothing is stored. */
export const readDraft = (page: FixedPageId, options: CallOptions = {}): Promise<Stored<PageDraft>> =>
  loadStored(getPageDraft, { page }, options)

/**
 * Keeps all changes of a page, in place of those before.
 *
 * @param etag Version that they are based on.
 * @throws {StaleFailure} with the stored draft where another version is stored.
 */
export const saveDraft = (page: FixedPageId, changes: FieldValues, etag: string): Promise<Saved<PageDraft>> =>
  saveStored(savePageDraft, { page, changes }, { etag })

/** Takes the draft away; its `activityIds` bring it back. @throws {StaleFailure} as `saveDraft`. */
export const discardDraft = (page: FixedPageId, etag: string): Promise<Saved<PageDraft>> =>
  saveStored(discardPageDraft, { page }, { etag })

/**
 * Makes a draft public; its `activityIds` undo that.
 *
 * @param seen `liveVersion` of the public texts whose contested fields the person has seen, and replaces.
 * @throws {StaleFailure} as `saveDraft`, and where fields are contested that were not seen.
 */
export const publishDraft = (page: FixedPageId, etag: string, seen?: string): Promise<Saved<PageDraft>> =>
  saveStored(publishPageDraft, { page, ...(seen !== undefined && { seen }) }, { etag })
