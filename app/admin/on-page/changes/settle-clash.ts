import { omitting } from '#app/admin/page-drafts/omitting.ts'
import { saveDraft } from '#app/admin/page-drafts/page-drafts-client.ts'
import type { Clash } from './changes-state.ts'
import type { ChangesStore } from './changes-store.ts'
import { keepAll, keepOver } from './keep-changes.ts'
import { publishPage } from './publish-page.ts'

/** Puts mine over theirs. @returns Ids that undo it. */
export async function takeMine(store: ChangesStore, { page, theirs, about }: Clash): Promise<readonly string[]> {
  store.set({ clash: undefined })
  store.setDraft(theirs)
  if (about === 'publishing') return publishPage(store, page, theirs.value.liveVersion)
  await keepOver(store, theirs)
  return []
}

/** Gives mine up for theirs. */
export async function takeTheirs(store: ChangesStore, { page, theirs, fields, about }: Clash): Promise<void> {
  const paths = fields.map(({ path }) => path)
  store.set({ clash: undefined, pending: omitting(store.read().pending, paths) })
  const { value, etag } = theirs
  store.setDraft(about === 'keeping' ? theirs : await saveDraft(page, omitting(value.changes, paths), etag))
  await keepAll(store)
}
