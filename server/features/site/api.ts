import type { Context } from 'hono'
import { getLegalText } from '#contract/site/legal-text.ts'
import {
  getHomeTours,
  getPageTexts,
  getStudioProfile,
  updateHomeTours,
  updatePageTexts,
  updateStudioProfile,
} from '#contract/site/pages.ts'
import { shownLegalText } from '#contract/site/shown-legal-text.ts'
import { getSiteMetadata, type SiteMetadata, updateSiteMetadata } from '#contract/site/site.ts'
import { serveDocument } from '#server/documents/api.ts'
import { Answer } from '#server/platform/http/answer.ts'
import { type Api, serve, viewerOf } from '#server/platform/http/api.ts'
import type { createHomeTours } from './home-tours.ts'
import type { createPageTexts } from './page-texts.ts'
import type { SiteAnswer, SiteService } from './service.ts'
import type { createStudioProfile } from './studio-profile.ts'

interface EditableDocuments {
  profile: ReturnType<typeof createStudioProfile>
  texts: ReturnType<typeof createPageTexts>
  tours: ReturnType<typeof createHomeTours>
}

export function siteApi(
  api: Api,
  site: SiteService,
  { profile, texts, tours }: EditableDocuments,
  now: () => number,
): void {
  serve(api, getSiteMetadata, async (_, c) =>
    toAnswer(c, await site.metadataFor({ seesDrafts: c.get('viewer')?.isAuthorized ?? false })),
  )
  serve(api, updateSiteMetadata, async (change, c, expected) =>
    toAnswer(c, await site.update(change, expected, viewerOf(c))),
  )
  serve(api, getLegalText, async ({ name }) => shownLegalText((await texts.get()).value.legal[name], now()))
  serveDocument(api, { get: getStudioProfile, update: updateStudioProfile }, profile)
  serveDocument(api, { get: getPageTexts, update: updatePageTexts }, texts)
  serveDocument(api, { get: getHomeTours, update: updateHomeTours }, tours)
}

function toAnswer(c: Context, { metadata, source, ...headers }: SiteAnswer): Answer<SiteMetadata> {
  c.header('x-metadata-source', source)
  return new Answer(metadata, headers)
}
